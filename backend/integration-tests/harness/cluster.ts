import { freePort } from "../../../scripts/lib/ports.mjs"
import { installedRedis, startRedis } from "../../../scripts/lib/redis.mjs"
import { startEngine } from "../../../scripts/lib/shop-processes.mjs"
import { startShop, type Counter } from "./shop"
import { Visitor } from "./visitor"

const redisServer = installedRedis()

/** Why several engines cannot run on this machine; undefined where they can. */
export const noCluster =
  redisServer === undefined ? "install redis-server, or name one in REDIS_SERVER_PATH, to run these" : undefined

/** What an engine does: answer calls, background work, or both. */
type WorkerMode = "server" | "worker" | "shared"

/**
 * A shop with several engines on one database and one Redis, as in production. Daraja calls back to the second
 * one, whichever sent the prompt.
 */
export async function startCluster(firstMode: WorkerMode, ...otherModes: [WorkerMode, ...WorkerMode[]]) {
  const redis = await startRedis(redisServer)
  const ports = await Promise.all(otherModes.map(() => freePort()))
  const urls = ports.map((port) => `http://127.0.0.1:${String(port)}`)
  const [secondUrl = ""] = urls
  const env = { REDIS_URL: redis.url, MEDUSA_WORKER_MODE: firstMode, MPESA_CALLBACK_BASE_URL: secondUrl }
  const first = await startShop({ env })
  const others = await Promise.all(
    otherModes.map((mode, n) => {
      const port = ports[n] ?? 0
      const name = `${mode}-${String(port)}`
      return startEngine({ port, env: { ...first.engineEnv, MEDUSA_WORKER_MODE: mode }, name })
    }),
  )
  const second: Counter = { url: secondUrl, db: first.db, visitor: () => new Visitor(secondUrl) }
  return {
    first,
    second,
    redis,
    async stop() {
      for (const engine of others) await engine.stop()
      await first.stop()
      await redis.remove()
    },
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>
