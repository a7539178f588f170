import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const RATE_LIMIT = "rateLimit"

export interface Limit {
  /** Hits allowed per window. */
  hits: number
  windowSeconds: number
}

/** Exhausted keys are cached in memory, so that further hits of a flood need no statement. */
const MAX_EXHAUSTED_KEYS = 10_000

const CONSUME = `
  insert into rate_limit as r (key, hits, resets_at)
  values (?, 1, now() + make_interval(secs => ?))
  on conflict (key) do update
     set hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
         resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning hits, extract(epoch from resets_at - now())::float as seconds
`

/** Fixed-window rate limits, counted in PostgreSQL: they hold across processes and restarts. */
export class RateLimitService {
  readonly #knex: Knex
  readonly #exhaustedUntilMs = new Map<string, number>()

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Counts one hit. Returns 0 when it is allowed, else the seconds until the window ends. */
  async consume(key: string, limit: Limit): Promise<number> {
    const waitMs = (this.#exhaustedUntilMs.get(key) ?? 0) - Date.now()
    if (waitMs > 0) return waitMs / 1000
    this.#exhaustedUntilMs.delete(key)
    const { rows } = await this.#knex.raw<{ rows: { hits: number; seconds: number }[] }>(CONSUME, [
      key,
      limit.windowSeconds,
    ])
    const counted = rows[0]
    if (!counted || counted.hits <= limit.hits) return 0
    if (this.#exhaustedUntilMs.size >= MAX_EXHAUSTED_KEYS) this.#exhaustedUntilMs.clear()
    this.#exhaustedUntilMs.set(key, Date.now() + counted.seconds * 1000)
    return counted.seconds
  }

  /** Seconds until the window ends if it is exhausted, else 0. Counts nothing. */
  async secondsToWait(key: string, limit: Limit): Promise<number> {
    const { rows } = await this.#knex.raw<{ rows: { seconds: number }[] }>(
      `select extract(epoch from resets_at - now())::float as seconds
         from rate_limit where key = ? and resets_at > now() and hits >= ?`,
      [key, limit.hits],
    )
    return rows[0]?.seconds ?? 0
  }

  /** Releases one hit of an attempt that succeeded. */
  async release(key: string): Promise<void> {
    await this.#knex.raw(`update rate_limit set hits = greatest(hits - 1, 0) where key = ?`, [key])
  }

  /** Removes windows that have ended; returns how many. */
  async removeEnded(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(`delete from rate_limit where resets_at < now()`)
    return rowCount
  }
}
