import { freePort } from "../../../scripts/lib/processes/ports.mjs"
import { installedRedis, startRedis } from "../../../scripts/lib/processes/redis.mjs"
import { startEngine } from "../../../scripts/lib/shop/shop-processes.mjs"
import { startShop, type ShopConnection } from "./shop"
import { Visitor } from "./visitor"

const redisServer = installedRedis()

/** Why a cluster cannot run on this machine; undefined when it can. */
export const clusterUnavailable =
  redisServer === undefined ? "install redis-server, or name one in REDIS_SERVER_PATH, to run these" : undefined

/** Role of an engine: it answers calls, does background work, or both. */
type WorkerMode = "server" | "worker" | "shared"

/**
 * A shop with several engines on one database and one Redis, as in production. Daraja sends callbacks to the second
 * engine, whichever sent the prompt.
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
  const second: ShopConnection = { url: secondUrl, db: first.db, visitor: () => new Visitor(secondUrl) }
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
