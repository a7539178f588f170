import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { meaningOf, type InternalCode } from "../../../daraja/stk/result-codes"
import { amountReceived, holdsMoney } from "../attempts/attempt-money"
import { isAnsweredByOneOf } from "../attempts/prompts-of-payment"
import { stateAfter } from "../attempts/state-machine"
import type { AttemptRow } from "../tables/attempts"
import { proposals } from "../tables/receipt-proposals"
import { refunds } from "../tables/refunds"
import type { AttemptPatch, PaymentNotification } from "./decide-outcome"

interface LockedNotification {
  /** All attempts of the order. */
  attempts: readonly AttemptRow[]
  attempt: AttemptRow
  notification: PaymentNotification
}

/** The attempt that has a receipt by mistake, and the one whose prompt was paid with it. */
export interface MistypedReceipt {
  from: AttemptRow
  to: AttemptRow
  receipt: string
  /** Shillings. */
  amount: number
}

/**
 * A receipt that two people have put to one attempt of an order with a wrong amount, although it is the payment of another one's
 * prompt, as Safaricom's amount shows. Without its move the same money would be under review and captured. Null for any other
 * notification.
 */
export async function findMistypedReceipt(
  trx: Knex.Transaction,
  { attempts, attempt, notification }: LockedNotification,
): Promise<MistypedReceipt | null> {
  if (meaningOf(notification.code).class !== "paid") return null
  // A callback names its prompt and the receipt of that prompt: it says nothing about another one.
  if (notification.receipt !== null && notification.checkoutRequestId !== null) return null
  const others = attempts.filter(({ id }) => id !== attempt.id)
  const pairs =
    notification.receipt === null
      ? others.map((from) => ({ from, to: attempt, amount: amountReceived(from) }))
      : others.map((to) => ({ from: attempt, to, amount: Math.floor(notification.amount ?? 0) }))
  for (const { from, to, amount } of pairs) {
    const { receipt } = from
    if (receipt === null || (notification.receipt ?? receipt) !== receipt) continue
    const isMistake = isUnfitting(from, amount) && isPaidPrompt(to, amount, notification)
    if (isMistake && (await mayMove(trx, { from, to, receipt }))) return { from, to, receipt, amount }
  }
  return null
}

/** Money under review that is not what the attempt asked for. */
const isUnfitting = (from: AttemptRow, amount: number): boolean =>
  from.captured_at === null && from.state === "needs_review" && holdsMoney(from) && from.amount !== amount

/** A prompt of this amount that was paid, or is reported as paid now, with a receipt that is not known. */
const isPaidPrompt = (to: AttemptRow, amount: number, { receipt }: PaymentNotification): boolean =>
  to.channel === "prompt" && to.receipt === null && to.amount === amount && (to.state === "paid" || receipt === null)

/** Two people have approved the receipt, its payment may have answered the prompt, and nothing of it is being returned. */
async function mayMove(
  trx: Knex.Transaction,
  { from, to, receipt }: { from: AttemptRow; to: AttemptRow; receipt: string },
): Promise<boolean> {
  const approved: unknown = await proposals(trx)
    .where({ receipt, attempt_id: from.id, state: "confirmed" })
    .whereNotNull("decided_by")
    .first("id")
  if (approved === undefined || !(await isAnsweredByOneOf(trx, [receipt], to))) return false
  const returned: unknown = await refunds(trx).where({ attempt_id: from.id }).whereNot({ state: "failed" }).first("id")
  return returned === undefined
}

/** The attempt without the receipt: its payment is counted with another attempt of the order. */
export const withoutReceipt = ({ state }: AttemptRow): AttemptPatch => ({
  state: stateAfter(state, "reportedDuplicate"),
  ...{ receipt: null, paid_amount: null, review_reason: null, next_check_at: null },
  result_code: "internal.counted" satisfies InternalCode,
  result_at: new Date(),
})
