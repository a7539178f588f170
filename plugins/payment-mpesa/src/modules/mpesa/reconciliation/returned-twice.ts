import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { dayOf } from "../../../contract/nairobi-time"
import { reportedReversals } from "../tables/reported-reversals"

/** Shillings that were refunded before Safaricom reversed their payments, by the day of the reversal. */
export async function readReturnedTwice(
  knex: Knex,
  { start, end }: { start: Date; end: Date },
): Promise<Map<string, number>> {
  const reversals = await reportedReversals(knex)
    .whereNotNull("returned_twice")
    .where("reversed_at", ">=", start)
    .where("reversed_at", "<", end)
    .select("reversed_at", "returned_twice")
  const byDay = new Map<string, number>()
  for (const { reversed_at, returned_twice } of reversals) {
    const day = dayOf(reversed_at)
    byDay.set(day, (byDay.get(day) ?? 0) + (returned_twice ?? 0))
  }
  return byDay
}
