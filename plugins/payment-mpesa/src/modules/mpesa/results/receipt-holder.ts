import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ENDED_WITHOUT_MONEY_STATES } from "../../../contract/attempt-states"
import { amountReceived } from "../attempts/attempt-money"
import { isPaymentReturned } from "../refunds/returned-payments"
import { type AttemptRow, attempts as attemptsOf } from "../tables/attempts"
import type { DecisionContext } from "./decide-outcome"

/** Where the payment of a notification about `attempt` is counted already; `others` are the order's other attempts. */
export async function findReceiptHolder(
  trx: Knex.Transaction,
  receipt: string | null,
  { attempt, others }: { attempt: AttemptRow; others: readonly AttemptRow[] },
): Promise<DecisionContext["receiptHolder"]> {
  const { id, order_id } = attempt
  if (receipt === null) return (await isCountedAsPaybill(trx, attempt, others)) ? "in_order" : "nowhere"
  const other = await attemptsOf(trx).where({ receipt }).whereNot({ id }).first("order_id")
  if (other === undefined) return (await isPaymentReturned(trx, receipt)) ? "elsewhere" : "nowhere"
  return other.order_id === order_id ? "in_order" : "elsewhere"
}

/**
 * Whether the payment of a prompt that had ended without money may be counted already, as one by paybill: Safaricom's lists name
 * the order of a prompt's payment, not the prompt. A success without a receipt then says nothing new; one with a receipt is
 * decided by it.
 */
async function isCountedAsPaybill(trx: Knex, attempt: AttemptRow, others: readonly AttemptRow[]): Promise<boolean> {
  if (!ENDED_WITHOUT_MONEY_STATES.includes(attempt.state)) return false
  const receipts = others
    .filter((other) => other.channel === "paybill" && amountReceived(other) === attempt.amount)
    .flatMap(({ receipt }) => receipt ?? [])
  if (receipts.length === 0) return false
  const paid: unknown = await trx("mpesa_c2b_payment")
    .whereIn("receipt", receipts)
    .whereRaw("paid_at between ?::timestamptz - interval '1 minute' and ?::timestamptz + interval '5 minutes'", [
      attempt.sending_at,
      attempt.sending_at,
    ])
    .first("id")
  return paid !== undefined
}
