import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { unprompted } from "../attempts/create-paybill-attempt"
import { BEGINNINGS } from "../attempts/state-machine"
import { type AttemptRow, attempts } from "../tables/attempts"
import type { Evidence } from "./decide-outcome"

/** One prompt, two receipts: the second is money too, and needs a row of its own for somebody to return it. */
export async function keepSecondMoney(trx: Knex.Transaction, paid: AttemptRow, evidence: Evidence): Promise<void> {
  const now = new Date()
  await attempts(trx)
    .insert({
      ...unprompted(paid),
      channel: paid.channel,
      state: BEGINNINGS.secondMoney,
      review_reason: "paid_twice",
      receipt: evidence.receipt,
      paid_amount: evidence.amount === null ? null : Math.floor(evidence.amount),
      result_code: evidence.code,
      settled_at: now,
    })
    .onConflict()
    .ignore()
}
