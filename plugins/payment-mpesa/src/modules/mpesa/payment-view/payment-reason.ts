import { type Paybill, type PaymentView, REFUNDED } from "../../../contract/index"
import { NO_RESULT_CODE, shopperText } from "../../../daraja/stk/result-codes"
import { amountDifferenceText, formatShillings } from "../attempts/amount-difference"
import { amountReceived, type ReviewReason } from "../attempts/attempt-money"
import { amountLimitText } from "../attempts/payable-amount"
import type { AttemptRow } from "../tables/attempts"
import * as copy from "./copy"

/** Why the amount due cannot be paid by M-Pesa; null when it can. */
export function limitOf(row: { due: string | null }, due: number): string | null {
  const hasCents = row.due !== null && due > 0 && !Number.isInteger(Number(row.due))
  return amountLimitText(hasCents ? Number(row.due) : due)
}

interface ReasonInput
  extends
    Pick<AttemptRow, "amount" | "paid_amount" | "result_code" | "review_reason">,
    Pick<PaymentView, "state" | "refund" | "reversed" | "due" | "mayRetry" | "mayBeCharged"> {
  /** See `limitOf`. */
  limit: string | null
  /** Shillings of refunds that are not done, or whose outcome is unknown. */
  returning: number
  /** At least one of these refunds has an unknown outcome. */
  isReturnUnconfirmed: boolean
  /** The order has no money of this attempt any more: it was returned, or moved to another order. */
  isHandedOver: boolean
}

/** Why the last try failed, or what is odd about the money, for the shopper; null when there is nothing to say. */
export function reasonOf(
  { state, refund, due, limit, result_code, mayRetry, mayBeCharged, isHandedOver, ...row }: ReasonInput,
  paybill: Paybill | null,
): string | null {
  if (refund === "pending") {
    const returning = formatShillings(row.returning)
    return row.isReturnUnconfirmed ? copy.refundUnconfirmed(returning) : copy.refundPending(returning)
  }
  if (state === "refunded") return row.reversed > 0 ? copy.reversedBySafaricom : REFUNDED
  if (row.reversed > 0 && (state === "paid" || state === "unpaid"))
    return copy.partlyReversed(formatShillings(row.reversed))
  if (limit !== null && (state === "unpaid" || state === "failed")) return limit
  if (state === "unpaid") return isHandedOver && result_code !== null ? shopperText(result_code) : null
  if (state === "sending" || state === "prompted") return changeOf(row.amount, due)
  if (state === "checking") return shopperText(mayRetry ? NO_RESULT_CODE : (result_code ?? "internal.lost"))
  if (state === "review" && AMOUNT_MISMATCHES.includes(row.review_reason ?? ""))
    return amountDifferenceText(amountReceived(row), due)
  if (state !== "failed" || result_code === null) return null
  return shopperText(result_code, { paybill: paybill !== null, mayBeCharged })
}

const AMOUNT_MISMATCHES: readonly string[] = ["amount_mismatch", "amount_changed"] satisfies ReviewReason[]

/** What an open prompt means for an order that lacks another amount now. */
function changeOf(amount: number, due: number): string | null {
  if (amount === due) return null
  const asked = formatShillings(amount)
  if (amount < due) return copy.promptForPart(asked)
  return due === 0 ? copy.declinePromptNothingDue(asked) : copy.declinePrompt(asked, formatShillings(due))
}
