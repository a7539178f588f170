import { Redis } from "ioredis"

const PATIENCE_MS = 2_000

let connection: Redis | undefined

/**
 * Returns when Redis has answered. The connection is one of our own, kept for the next time: those of the engine's
 * modules are out of reach, and wait for blocking commands.
 *
 * @throws Error when Redis is away
 */
export async function pingRedis(url: string): Promise<string> {
  connection ??= connect(url)
  return connection.ping()
}

function connect(url: string): Redis {
  // One try for each ping, and not a long one: those of a long absence must not pile up.
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: PATIENCE_MS })
  // A lost connection is told by the ping that fails.
  redis.on("error", () => undefined)
  return redis
}
