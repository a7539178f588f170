import { Redis } from "ioredis"

const TIMEOUT_MS = 2_000

let connection: Redis | undefined

/**
 * Resolves when Redis has answered. Uses a connection of its own, which is kept: the connections of the engine's modules are
 * not accessible and can be blocked by commands.
 *
 * @throws Error when Redis is away
 */
export async function pingRedis(url: string): Promise<string> {
  connection ??= connect(url)
  return connection.ping()
}

function connect(url: string): Redis {
  // One short attempt per ping, so that pings do not queue up while Redis is down.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: TIMEOUT_MS })
  // A lost connection is reported by the next ping.
  redis.on("error", () => undefined)
  return redis
}
