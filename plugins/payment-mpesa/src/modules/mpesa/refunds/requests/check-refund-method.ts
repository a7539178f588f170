import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { B2C_AMOUNT } from "../../../../daraja/async-operations/b2c"
import { amountReceived } from "../../attempts/attempt-money"
import type { MpesaContext } from "../../context"
import { merchantError } from "../../merchant-errors"
import type { AttemptRow } from "../../tables/attempts"
import { c2bPayments } from "../../tables/c2b-payments"
import type { RefundRow } from "../../tables/refunds"
import { findPayoutNumber } from "../payout-number"
import type { RefundInput } from "./insert-refund"
import { availableRefundMethods, requireInitiator, requireWholeShillings } from "./refund-methods"
import * as copy from "../copy"

interface MethodOfRefund extends Pick<RefundInput, "method"> {
  attempt: AttemptRow
  /** Whole shillings. */
  amount: number
  /** Other refunds of the attempt that have not failed. */
  earlier: readonly RefundRow[]
}

/** @throws MedusaError invalid_data, not_allowed or conflict when the method cannot return this amount of the payment */
export async function checkRefundMethod(context: MpesaContext, trx: Knex, refund: MethodOfRefund): Promise<void> {
  const { method, attempt, amount } = refund
  if (method === "reversal") {
    checkReversal(context, attempt, amount)
    requireWholeShillings(await centsOf(trx, attempt))
  }
  if (method === "b2c") await checkPayout(context, trx, refund)
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
async function centsOf(trx: Knex, attempt: AttemptRow): Promise<number> {
  const confirmed = await c2bPayments(trx)
    .where({ receipt: attempt.receipt ?? "" })
    .first("amount_cents")
  return confirmed?.amount_cents ?? amountReceived(attempt) * 100
}

/** A payout is sent once: while the outcome of one is open, another is refused as a conflict. */
async function checkPayout(
  context: MpesaContext,
  trx: Knex,
  { attempt, amount, earlier }: MethodOfRefund,
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
