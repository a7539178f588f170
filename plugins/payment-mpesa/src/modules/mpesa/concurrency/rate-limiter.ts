import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Allows one call per interval, counted over all processes, in one atomic statement.
 * @returns false before the interval has passed
 */
export async function consumeInterval(
  knex: Knex,
  { id, intervalMs }: { id: string; intervalMs: number },
): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `insert into mpesa_rate_limit as rate_limit (id, used_at) values (:id, now())
     on conflict (id) do update set used_at = now(), updated_at = now()
      where rate_limit.used_at <= now() - :spacing::interval
     returning 1`,
    { id, spacing: `${String(intervalMs)} milliseconds` },
  )
  return rows.length > 0
}
