import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Container key. */
export const RATE_LIMIT = "rateLimit"

export interface Limit {
  /** How many are let through in one window. */
  hits: number
  windowSeconds: number
}

/** Keys that are known to be shut are remembered here, so that a flood costs no statement a hit. */
const MOST_SHUT_KEYS = 10_000

const TAKE = `
  insert into rate_limit as r (key, hits, resets_at)
  values (?, 1, now() + make_interval(secs => ?))
  on conflict (key) do update
     set hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
         resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning hits, extract(epoch from resets_at - now())::float as seconds
`

/** Fixed windows counted in PostgreSQL: they hold across processes and restarts. */
export class RateLimitService {
  readonly #knex: Knex
  readonly #shutUntilMs = new Map<string, number>()

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Counts one hit. Returns 0 when it is let through, else the seconds until the window ends. */
  async take(key: string, limit: Limit): Promise<number> {
    const shutForMs = (this.#shutUntilMs.get(key) ?? 0) - Date.now()
    if (shutForMs > 0) return shutForMs / 1000
    this.#shutUntilMs.delete(key)
    const { rows } = await this.#knex.raw<{ rows: { hits: number; seconds: number }[] }>(TAKE, [
      key,
      limit.windowSeconds,
    ])
    const counted = rows[0]
    if (!counted || counted.hits <= limit.hits) return 0
    if (this.#shutUntilMs.size >= MOST_SHUT_KEYS) this.#shutUntilMs.clear()
    this.#shutUntilMs.set(key, Date.now() + counted.seconds * 1000)
    return counted.seconds
  }

  /** Seconds to wait while the window is full, 0 while it is not. Counts nothing. */
  async wait(key: string, limit: Limit): Promise<number> {
    const { rows } = await this.#knex.raw<{ rows: { seconds: number }[] }>(
      `select extract(epoch from resets_at - now())::float as seconds
         from rate_limit where key = ? and resets_at > now() and hits >= ?`,
      [key, limit.hits],
    )
    return rows[0]?.seconds ?? 0
  }

  /** Takes one hit back: what it was counted for turned out well. */
  async giveBack(key: string): Promise<void> {
    await this.#knex.raw(`update rate_limit set hits = greatest(hits - 1, 0) where key = ?`, [key])
  }

  /** Removes windows that have ended; returns how many. */
  async removeEnded(): Promise<number> {
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(`delete from rate_limit where resets_at < now()`)
    return rowCount
  }
}
