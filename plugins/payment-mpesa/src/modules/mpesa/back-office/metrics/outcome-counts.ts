import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENDED_STATES } from "../../../../contract/attempt-states"
import { sqlList } from "../../tables/sql-list"

/** Number of attempts that ended, by outcome. `review`: the payment does not fit its order. `ended` is their sum. */
export interface OutcomeCounts {
  paid: number
  review: number
  failed: number
  cancelled: number
  expired: number
  ended: number
}

/**
 * Counts the attempts that ended from `start` (inclusive) to `end` (exclusive). An attempt of unknown outcome has not
 * ended.
 */
export async function countOutcomes(knex: Knex, { start, end }: { start: Date; end: Date }): Promise<OutcomeCounts> {
  const { rows } = await knex.raw<{ rows: [OutcomeCounts] }>(
    `select count(*) filter (where state = 'paid')::int as paid,
            count(*) filter (where state = 'needs_review')::int as review,
            count(*) filter (where state = 'failed')::int as failed,
            count(*) filter (where state = 'cancelled')::int as cancelled,
            count(*) filter (where state = 'expired')::int as expired,
            count(*)::int as ended
       from mpesa_attempt
      where result_at >= ? and result_at < ? and state in (${sqlList(ENDED_STATES)})`,
    [start, end],
  )
  return rows[0]
}
