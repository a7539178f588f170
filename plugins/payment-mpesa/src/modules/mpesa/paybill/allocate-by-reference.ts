import type { UnallocatedReason } from "../../../contract/admin/review"
import { findPromptOfPayment } from "../attempts/prompts-of-payment"
import type { MpesaContext } from "../context"
import { applyPaymentResult } from "../results/apply-payment-result"
import type { Outcome } from "../results/decide-outcome"
import { attempts as attemptsOf } from "../tables/attempts"
import { type C2bPaymentRow, c2bPayments } from "../tables/c2b-payments"
import { applyToOrder, notificationOf } from "./allocate-payment"
import { findOrderByReference } from "./match-payment"

/**
 * Finds the order of a C2B payment by its account number, or without one the prompt that it has answered, and applies the
 * payment to it. Otherwise the payment stays unallocated. Idempotent.
 * @returns outcome for the order, or why no order was found
 */
export async function allocateByReference(
  context: MpesaContext,
  payment: C2bPaymentRow,
): Promise<Outcome | UnallocatedReason> {
  const { knex, log } = context
  // The receipt may have been entered manually with a different amount.
  const holder = await attemptsOf(knex).where({ receipt: payment.receipt }).first("id")
  if (holder !== undefined) return applyPaymentResult(context, holder.id, notificationOf(payment))
  const found = await findOrderByReference(knex, payment.reference)
  if ("orderId" in found) return (await applyToOrder(context, payment, found)) ?? "ignored"
  const prompt = await findPromptOfPayment(context, payment)
  const outcome = prompt && (await applyToOrder(context, payment, { orderId: prompt.order_id, promptId: prompt.id }))
  if (outcome != null) return outcome
  // Another call may have applied it meanwhile.
  if ((await attemptsOf(knex).where({ receipt: payment.receipt }).first("id")) !== undefined) return "ignored"
  await c2bPayments(knex).where({ id: payment.id }).update({ unallocated_reason: found.reason, updated_at: new Date() })
  log.warn(`mpesa: payment ${payment.id} belongs to no order yet (${found.reason})`)
  return found.reason
}
