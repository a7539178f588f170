import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../context"

/**
 * Consumes one call from a fixed-window rate limit that all processes share, in one atomic statement.
 * @returns false when the limit is reached
 */
export async function consumeRateLimit(
  knex: Knex,
  { id, limit, windowMs }: { id: string; limit: number; windowMs: number },
): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `insert into mpesa_rate_limit as rate_limit (id, window_start, used) values (:id, now(), 1)
     on conflict (id) do update set
       used = case when rate_limit.window_start <= now() - :window::interval then 1 else rate_limit.used + 1 end,
       window_start = case when rate_limit.window_start <= now() - :window::interval then now() else rate_limit.window_start end,
       updated_at = now()
     where rate_limit.used < :limit or rate_limit.window_start <= now() - :window::interval
     returning 1`,
    { id, limit, window: `${windowMs} milliseconds` },
  )
  return rows.length > 0
}

const MINUTE_MS = 60_000

/** Consumes one query from the rate limit of queries to Daraja. */
export function consumeQueryLimit({
  knex,
  timing,
  options,
}: Pick<MpesaContext, "knex" | "timing" | "options">): Promise<boolean> {
  return consumeRateLimit(knex, {
    id: "stk_query",
    limit: options.queriesPerMinute,
    windowMs: timing.scaled(MINUTE_MS),
  })
}
