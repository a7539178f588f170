import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { B2C_AMOUNT } from "../../../daraja/initiator/b2c"
import { type AttemptRow, lockAttempts } from "../tables/attempts"
import { hasMoney } from "../attempts/state-machine"
import type { MpesaContext } from "../context"
import { merchantError } from "../merchant-errors"
import {
  insertRefund,
  refundMethods,
  requireWholeShillings,
  requireInitiator,
  type RefundInstruction,
} from "./insert-refund"
import { type RefundRow, refunds } from "../tables/refunds"
import { amountReceived, holdsMoney, mayHoldNoMoney } from "../attempts/attempt-money"
import { c2bPayments } from "../tables/c2b-payments"

/** Request to refund a payment of an order. */
export interface OrderRefundRequest extends RefundInstruction {
  orderId: string
  /** Attempt to refund; omit it for the one that paid the order. */
  attemptId?: string | undefined
  /** Whole shillings; omit it for all that is left. */
  amount?: number | undefined
}

/**
 * Inserts a refund for a payment of an order; nothing is sent yet. The order's attempts are locked, so that concurrent
 * requests cannot refund more than was paid.
 * @returns id of the refund
 * @throws MedusaError not_found, invalid_data, not_allowed (no initiator is configured), conflict
 */
export function createOrderRefund(context: MpesaContext, request: OrderRefundRequest): Promise<string> {
  return context.knex.transaction(async (trx) => {
    const attempt = chooseAttempt(await lockAttempts(trx, request.orderId), request.attemptId)
    const earlier: RefundRow[] = await refunds(trx).where({ attempt_id: attempt.id }).whereNot({ state: "failed" })
    const left = amountReceived(attempt) - earlier.reduce((sum, { amount }) => sum + amount, 0)
    if (left <= 0) throw merchantError("CONFLICT", "All of this payment has been returned, or is on its way.")
    if (!holdsMoney(attempt)) throw merchantError("CONFLICT", "Somebody has dealt with this payment already.")
    const amount = request.amount ?? left
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
      throw merchantError("INVALID_DATA", `Between 1 and ${String(left)} whole shillings can be returned.`)
    }
    if (mayHoldNoMoney(attempt)) {
      throw merchantError("CONFLICT", "No receipt of a second payment is known. Look into the M-Pesa portal first.")
    }
    if (request.method === "reversal") {
      checkReversal(context, attempt, amount)
      requireWholeShillings(await centsOf(trx, attempt))
    }
    if (request.method === "b2c") checkPayout(context, attempt, { amount, earlier })
    const { id: attempt_id, order_id, payment_session_id, receipt } = attempt
    const source = { attempt_id, order_id, payment_session_id }
    return insertRefund(context, trx, { ...request, source, receipt, amount })
  })
}

function chooseAttempt(attempts: AttemptRow[], id: string | undefined): AttemptRow {
  const withMoney = attempts.filter(({ state }) => hasMoney(state))
  const attempt = withMoney.find((each) => (id === undefined ? each.state === "paid" : each.id === id)) ?? withMoney[0]
  if (attempt === undefined || (id !== undefined && attempt.id !== id)) {
    throw merchantError("NOT_FOUND", "No money has arrived for this order by M-Pesa.")
  }
  return attempt
}

/** Safaricom reverses whole payments only, and identifies them by receipt. */
function checkReversal(context: MpesaContext, attempt: AttemptRow, amount: number): void {
  requireInitiator(context)
  if (attempt.receipt === null) {
    throw merchantError("NOT_ALLOWED", "The receipt of this payment is not known yet. Try again when it is.")
  }
  if (amount !== amountReceived(attempt)) {
    throw merchantError(
      "NOT_ALLOWED",
      "M-Pesa reverses whole payments. Return a part in the M-Pesa portal, then record it.",
    )
  }
}

/** A payment made with an account number may have cents. */
async function centsOf(trx: Knex.Transaction, attempt: AttemptRow): Promise<number> {
  const confirmed = await c2bPayments(trx)
    .where({ receipt: attempt.receipt ?? "" })
    .first("amount_cents")
  return confirmed?.amount_cents ?? amountReceived(attempt) * 100
}

/** A payout is sent once: a second one waits until the outcome of the first is known. */
function checkPayout(
  context: MpesaContext,
  { phone_cipher }: AttemptRow,
  { amount, earlier }: { amount: number; earlier: RefundRow[] },
): void {
  if (!refundMethods(context).includes("b2c")) {
    throw merchantError(
      "NOT_ALLOWED",
      "Paying customers (B2C) is not set up. Return it in the M-Pesa portal, then record it.",
    )
  }
  if (phone_cipher === null) {
    throw merchantError(
      "NOT_ALLOWED",
      "The payer's number is not known. Return it in the M-Pesa portal, then record it.",
    )
  }
  if (amount < B2C_AMOUNT.least || amount > B2C_AMOUNT.most) {
    throw merchantError(
      "INVALID_DATA",
      `M-Pesa pays out ${String(B2C_AMOUNT.least)} to ${String(B2C_AMOUNT.most)} shillings.`,
    )
  }
  if (earlier.some(({ method, state }) => method === "b2c" && state !== "done")) {
    throw merchantError("CONFLICT", "A payment to this customer is on its way. Wait for its outcome.")
  }
}
