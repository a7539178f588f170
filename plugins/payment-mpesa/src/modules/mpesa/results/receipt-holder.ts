import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENDED_WITHOUT_MONEY_STATES } from "../../../contract/attempt-states"
import { amountReceived } from "../attempts/attempt-money"
import { isAnsweredByOneOf } from "../attempts/prompts-of-payment"
import { isPaymentReturned } from "../refunds/returned-payments"
import { type AttemptRow, attempts as attemptsOf } from "../tables/attempts"
import type { DecisionContext } from "./decide-outcome"

/**
 * Whether the payment that a notification reports is recorded with another attempt already: with none, with one of the same
 * order, or with one of another order. Its receipt tells that; without a receipt, the payments by paybill of the order do.
 * @param others the order's other attempts
 */
export async function findReceiptHolder(
  trx: Knex.Transaction,
  receipt: string | null,
  { attempt, others }: { attempt: AttemptRow; others: readonly AttemptRow[] },
): Promise<DecisionContext["receiptHolder"]> {
  const { id, order_id } = attempt
  if (receipt === null) return (await isRecordedAsPaybill(trx, attempt, others)) ? "in_order" : "nowhere"
  const other = await attemptsOf(trx).where({ receipt }).whereNot({ id }).first("order_id")
  if (other === undefined) return (await isPaymentReturned(trx, receipt)) ? "elsewhere" : "nowhere"
  return other.order_id === order_id ? "in_order" : "elsewhere"
}

/**
 * Whether the payment of a prompt that was reported as failed may be recorded as one by paybill. Pull and the statement name the
 * order of a payment, not its prompt, so a payment whose prompt has ended becomes an attempt of its own.
 */
async function isRecordedAsPaybill(trx: Knex, attempt: AttemptRow, others: readonly AttemptRow[]): Promise<boolean> {
  if (!ENDED_WITHOUT_MONEY_STATES.includes(attempt.state)) return false
  const receipts = others
    .filter((other) => other.channel === "paybill" && amountReceived(other) === attempt.amount)
    .flatMap(({ receipt }) => receipt ?? [])
  return receipts.length > 0 && isAnsweredByOneOf(trx, receipts, attempt)
}
