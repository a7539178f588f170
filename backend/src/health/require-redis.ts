import { setTimeout as sleep } from "node:timers/promises"
import type { LoaderOptions } from "@medusajs/framework/types"
import { pingRedis } from "./redis-ping"

/** A Redis that was started together with the engine may still be loading its data. */
const TIMEOUT_MS = 10_000
const RETRY_MS = 250

async function answers(url: string): Promise<boolean> {
  return pingRedis(url).then(
    () => true,
    () => false,
  )
}

/** Exits with a one-line message when Redis does not answer; the engine's own error does not name the variable. */
export async function requireRedis({ options, logger }: LoaderOptions): Promise<void> {
  const url = options?.["redisUrl"]
  if (typeof url !== "string" || !process.argv.includes("start")) return
  const deadline = Date.now() + TIMEOUT_MS
  while (!(await answers(url))) {
    if (Date.now() > deadline) {
      logger?.error(`Redis does not answer at ${new URL(url).host} (REDIS_URL). Start it, or correct the address.`)
      process.exit(1)
    }
    await sleep(RETRY_MS)
  }
}
