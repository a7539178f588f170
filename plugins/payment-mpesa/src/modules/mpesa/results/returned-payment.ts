import { REFUNDED_CODE } from "../../../contract/payment-codes"
import type { InternalCode } from "../../../daraja/stk/result-codes"
import { amountReceived } from "../attempts/attempt-money"
import type { AttemptRow } from "../tables/attempts"

/** The whole payment was returned to the payer. */
export const wasReturned = ({ result_code }: Pick<AttemptRow, "result_code">) =>
  result_code === (REFUNDED_CODE satisfies InternalCode)

/**
 * Whether money of a payment is left to decide about: it was not returned, or it brought more than was returned, because less
 * had been entered for it.
 * @param received whole shillings, as reported now; null when they are not known
 */
export function leavesMoney(
  attempt: Pick<AttemptRow, "result_code" | "paid_amount" | "amount">,
  received: number | null,
): boolean {
  return !wasReturned(attempt) || (received ?? 0) > amountReceived(attempt)
}
