import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { UnallocatedReason } from "../../../contract/admin/review"
import { SENT_STATES } from "../../../contract/attempt-states"
import { isAccountReference, normaliseReference } from "../attempts/account-reference"
import { amountReceived } from "../attempts/attempt-money"
import { isFundedState } from "../attempts/state-machine"
import { type AttemptRow, attempts } from "../tables/attempts"
import type { C2bPaymentRow } from "../tables/c2b-payments"

/** Maximum difference between Safaricom's clock and this machine's. */
const CLOCK_SKEW_MS = 60_000

/** The order whose attempts have the account number that the payer typed, or why there is none. */
export async function findOrderByReference(
  knex: Knex,
  typed: string,
): Promise<{ orderId: string } | { reason: UnallocatedReason }> {
  const reference = normaliseReference(typed)
  const orders = await attempts(knex).where({ account_reference: reference }).distinct("order_id").limit(2)
  const [order, another] = orders
  if (order === undefined) return { reason: isAccountReference(reference) ? "unknown_reference" : "mistyped_reference" }
  return another === undefined ? { orderId: order.order_id } : { reason: "ambiguous_reference" }
}

/**
 * Safaricom sends a C2B confirmation for prompted payments too. A payment of the exact amount is therefore applied to
 * a prompt that still waits for its money or receipt. If the prompt brings other money, its receipt will show that.
 */
export function findAwaitingAttempt(
  newestFirst: AttemptRow[],
  { amount_cents, paid_at }: C2bPaymentRow,
): AttemptRow | undefined {
  const waiting = newestFirst.filter(
    (attempt) =>
      attempt.channel === "prompt" &&
      attempt.receipt === null &&
      attempt.sending_at !== null &&
      amountReceived(attempt) * 100 === amount_cents &&
      // Its payment belongs to another order.
      attempt.review_reason !== "receipt_reused" &&
      // Its payment was returned, so a later payment is a different one.
      (attempt.reviewed_at === null || paid_at.getTime() <= (attempt.result_at?.getTime() ?? 0) + CLOCK_SKEW_MS),
  )
  return waiting.find(({ state }) => isFundedState(state)) ?? waiting.find(({ state }) => SENT_STATES.includes(state))
}
