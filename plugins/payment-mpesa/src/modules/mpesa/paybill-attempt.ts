import { generateEntityId } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type AttemptRow, attempts } from "./attempt-row"
import { BEGINNINGS } from "./attempt-states"
import type { Evidence } from "./decide"

/**
 * Adds an attempt that no prompt belongs to, for money that its payer has sent by hand.
 * @param due what the order lacks now; null where the engine cannot tell
 */
export async function addPaybillAttempt(
  trx: Knex.Transaction,
  like: AttemptRow,
  due: number | null,
): Promise<AttemptRow> {
  const amount = due === null || due < 1 ? like.amount : Math.ceil(due)
  const [row] = await attempts(trx)
    .insert({ ...unprompted(like), amount, channel: "paybill", state: BEGINNINGS.unpaid })
    .returning("*")
  return row as AttemptRow
}

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

function unprompted({ order_id, payment_session_id, amount, account_reference }: AttemptRow) {
  const id = generateEntityId(undefined, "mpatt")
  // No callback ever comes for it: a hash that no token has.
  return { id, order_id, payment_session_id, amount, account_reference, callback_token_hash: `none/${id}` }
}
