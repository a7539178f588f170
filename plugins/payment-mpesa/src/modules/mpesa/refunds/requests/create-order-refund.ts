import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { B2C_AMOUNT } from "../../../../daraja/async-operations/b2c"
import { type AttemptRow, lockAttempts } from "../../tables/attempts"
import { isFundedState } from "../../attempts/state-machine"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import { findPayoutNumber } from "../payout-number"
import { insertRefund, type RefundInput } from "./insert-refund"
import { availableRefundMethods, requireInitiator, requireWholeShillings } from "./refund-methods"
import { type RefundRow, refunds } from "../../tables/refunds"
import { amountReceived, holdsMoney, mayBeDuplicate } from "../../attempts/attempt-money"
import { c2bPayments } from "../../tables/c2b-payments"
import * as copy from "../copy"

/** A refund of a payment of an order. */
export interface OrderRefundInput extends RefundInput {
  orderId: string
  /** Attempt to refund; omit it for the one that paid the order. */
  attemptId?: string | undefined
  /** Whole shillings; omit it for all that is left. */
  amount?: number | undefined
  /** Keep the order open if this refund returns the rest of all that was paid. */
  keepOpen?: boolean | undefined
  /** Whether the pieces of an order that ends with this refund can be sold again; true by default. */
  restock?: boolean | undefined
}

/**
 * Inserts a refund for a payment of an order; nothing is sent yet. The order's attempts are locked, so that concurrent
 * requests cannot refund more than was paid.
 * @returns id of the refund
 * @throws MedusaError not_found, invalid_data, not_allowed, conflict
 */
export function createOrderRefund(context: MpesaContext, request: OrderRefundInput): Promise<string> {
  return context.knex.transaction(async (trx) => {
    const attempt = chooseAttempt(await lockAttempts(trx, request.orderId), request.attemptId)
    const earlier: RefundRow[] = await refunds(trx).where({ attempt_id: attempt.id }).whereNot({ state: "failed" })
    const left = amountReceived(attempt) - earlier.reduce((sum, { amount }) => sum + amount, 0)
    if (left <= 0) throw merchantError("CONFLICT", copy.allRefunded)
    if (!holdsMoney(attempt)) throw merchantError("CONFLICT", copy.alreadyHandled)
    const amount = request.amount ?? left
    if (!Number.isSafeInteger(amount) || amount < 1 || amount > left) {
      throw merchantError("INVALID_DATA", copy.amountRange(left))
    }
    if (mayBeDuplicate(attempt)) {
      throw merchantError("CONFLICT", copy.noSecondReceipt)
    }
    if (request.method === "reversal") {
      checkReversal(context, attempt, amount)
      requireWholeShillings(await centsOf(trx, attempt))
    }
    if (request.method === "b2c") await checkPayout(context, trx, { attempt, amount, earlier })
    const { id: attempt_id, order_id, receipt } = attempt
    const source = { attempt_id, order_id }
    const ending = { ends_order: request.keepOpen !== true, restock: request.restock ?? true }
    return insertRefund(context, trx, { ...request, ...ending, source, receipt, amount })
  })
}

function chooseAttempt(attempts: AttemptRow[], id: string | undefined): AttemptRow {
  const withMoney = attempts.filter(({ state }) => isFundedState(state))
  const attempt = withMoney.find((each) => (id === undefined ? each.state === "paid" : each.id === id)) ?? withMoney[0]
  if (attempt === undefined || (id !== undefined && attempt.id !== id)) {
    throw merchantError("NOT_FOUND", copy.noPaymentArrived)
  }
  return attempt
}

/** Safaricom reverses whole payments only, and identifies them by receipt. */
function checkReversal(context: MpesaContext, attempt: AttemptRow, amount: number): void {
  requireInitiator(context)
  if (attempt.receipt === null) {
    throw merchantError("NOT_ALLOWED", copy.receiptUnknown)
  }
  if (amount !== amountReceived(attempt)) {
    throw merchantError("NOT_ALLOWED", copy.wholePaymentsOnly)
  }
}

/** A payment made with an account number may have cents. */
async function centsOf(trx: Knex.Transaction, attempt: AttemptRow): Promise<number> {
  const confirmed = await c2bPayments(trx)
    .where({ receipt: attempt.receipt ?? "" })
    .first("amount_cents")
  return confirmed?.amount_cents ?? amountReceived(attempt) * 100
}

/** A payout is sent once: while the outcome of one is open, another is refused as a conflict. */
async function checkPayout(
  context: MpesaContext,
  trx: Knex.Transaction,
  { attempt, amount, earlier }: { attempt: AttemptRow; amount: number; earlier: RefundRow[] },
): Promise<void> {
  if (!availableRefundMethods(context).includes("b2c")) {
    throw merchantError("NOT_ALLOWED", copy.b2cNotSetUp)
  }
  if ((await findPayoutNumber(context, trx, attempt)) === null) {
    throw merchantError("NOT_ALLOWED", copy.payerUnknown)
  }
  if (amount < B2C_AMOUNT.least || amount > B2C_AMOUNT.most) {
    throw merchantError("INVALID_DATA", copy.payoutRange(B2C_AMOUNT.least, B2C_AMOUNT.most))
  }
  if (earlier.some(({ method, state }) => method === "b2c" && state !== "done")) {
    throw merchantError("CONFLICT", copy.payoutInProgress)
  }
}
