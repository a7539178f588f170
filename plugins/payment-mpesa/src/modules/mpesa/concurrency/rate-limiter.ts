import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MpesaContext } from "../context"

/**
 * Takes one call out of the allowance of a window, in one statement and for all processes together.
 * @returns false when the window's allowance is used up
 */
export async function consumeRateLimit(
  knex: Knex,
  { id, limit, windowMs }: { id: string; limit: number; windowMs: number },
): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `insert into mpesa_quota as quota (id, window_start, used) values (:id, now(), 1)
     on conflict (id) do update set
       used = case when quota.window_start <= now() - :window::interval then 1 else quota.used + 1 end,
       window_start = case when quota.window_start <= now() - :window::interval then now() else quota.window_start end,
       updated_at = now()
     where quota.used < :limit or quota.window_start <= now() - :window::interval
     returning 1`,
    { id, limit, window: `${windowMs} milliseconds` },
  )
  return rows.length > 0
}

const MINUTE_MS = 60_000

/** Takes one question to Daraja out of the allowance that all questions, of all processes, share. */
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
