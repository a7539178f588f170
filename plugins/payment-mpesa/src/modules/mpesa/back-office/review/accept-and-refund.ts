import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { findAttempt } from "../../tables/attempts"
import {
  checkRefundAfterAcceptance,
  createOrderRefund,
  type OrderRefundInput,
} from "../../refunds/requests/create-order-refund"
import { acceptOverpayment } from "./review-actions"
import * as copy from "./copy"

/** A refund of what is too much of a payment under review. */
export interface ExcessRefundInput extends OrderRefundInput {
  attemptId: string
  /** Whole shillings, as the merchant has read it. */
  amount: number
}

/**
 * Accepts a payment under review of more than is due, and inserts the refund of what is too much once Medusa has captured the
 * payment: before that the order may still refuse it. After a crash in between, the order shows the difference as owed.
 * @returns id of the refund
 * @throws MedusaError as `createOrderRefund`; conflict when another amount is too much now, or the order takes no payment
 */
export async function acceptAndCreateRefund(context: MpesaContext, request: ExcessRefundInput): Promise<string> {
  const { attemptId, amount, requestedBy: by, reason } = request
  await checkRefundAfterAcceptance(context, request)
  const outcome = await acceptOverpayment(context, attemptId, { excess: amount, by, reason })
  const accepted = await findAttempt(context.knex, attemptId)
  if (outcome === "review") throw merchantError("CONFLICT", copy.orderTookNoPayment(accepted?.capture_error ?? null))
  if (accepted?.captured_at == null) throw merchantError("CONFLICT", copy.notCapturedYet)
  return createOrderRefund(context, request, "owed")
}
