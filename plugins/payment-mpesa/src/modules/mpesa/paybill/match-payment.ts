import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { UnallocatedReason } from "../../../contract/admin/review"
import { isAccountReference, normaliseReference } from "../attempts/account-reference"
import { awaitsPayment } from "../attempts/prompts-of-payment"
import { isFundedState } from "../attempts/state-machine"
import { type AttemptRow, attempts } from "../tables/attempts"
import type { C2bPaymentRow } from "../tables/c2b-payments"

/** The order whose attempts have the account number that the payer typed, or why there is none. */
export async function findOrderByReference(
  knex: Knex,
  typed: string,
): Promise<{ orderId: string } | { reason: UnallocatedReason }> {
  const reference = normaliseReference(typed)
  if (reference === "") return { reason: "no_reference" }
  const orders = await attempts(knex).where({ account_reference: reference }).distinct("order_id").limit(2)
  const [order, another] = orders
  if (order === undefined) return { reason: isAccountReference(reference) ? "unknown_reference" : "mistyped_reference" }
  return another === undefined ? { orderId: order.order_id } : { reason: "ambiguous_reference" }
}

/**
 * Safaricom sends a C2B confirmation for prompted payments too. A payment of the exact amount is therefore applied to
 * a prompt that still waits for its money or receipt. If the prompt brings other money, its receipt will show that.
 */
export function findAwaitingAttempt(newestFirst: AttemptRow[], payment: C2bPaymentRow): AttemptRow | undefined {
  const waiting = newestFirst.filter((attempt) => awaitsPayment(attempt, payment))
  return waiting.find(({ state }) => isFundedState(state)) ?? waiting[0]
}
