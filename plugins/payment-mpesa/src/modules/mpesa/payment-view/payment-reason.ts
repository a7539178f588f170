import { type Paybill, type PaymentView, REFUNDED } from "../../../contract/index"
import { shopperText } from "../../../daraja/stk/result-codes"
import { amountDifferenceText } from "../attempts/amount-difference"
import { amountReceived, type ReviewReason } from "../attempts/attempt-money"
import { amountLimitText } from "../attempts/payable-amount"
import type { AttemptRow } from "../tables/attempts"
import * as copy from "./copy"
import type { RefundTotals } from "./refund-totals"

/** Why the amount due cannot be paid by M-Pesa; null when it can. */
export function limitOf(row: { due: string | null }, due: number): string | null {
  const hasCents = row.due !== null && due > 0 && !Number.isInteger(Number(row.due))
  return amountLimitText(hasCents ? Number(row.due) : due)
}

interface ReasonInput
  extends
    Pick<AttemptRow, "amount" | "paid_amount" | "result_code" | "review_reason">,
    Pick<RefundTotals, "reversed">,
    Pick<PaymentView, "state" | "refund" | "due"> {
  /** See `limitOf`. */
  limit: string | null
}

/** Why the last try failed, or what is odd about the money, for the shopper; null when there is nothing to say. */
export function reasonOf(
  { state, refund, due, limit, result_code, ...row }: ReasonInput,
  paybill: Paybill | null,
): string | null {
  if (refund === "pending") return copy.refundPending
  if (state === "refunded") return Number(row.reversed ?? 0) > 0 ? copy.reversedBySafaricom : REFUNDED
  if (limit !== null && (state === "unpaid" || state === "failed")) return limit
  if (state === "checking") return shopperText(result_code ?? "internal.lost")
  if (state === "review" && AMOUNT_MISMATCHES.includes(row.review_reason ?? ""))
    return amountDifferenceText(amountReceived(row), due)
  return state === "failed" && result_code !== null ? shopperText(result_code, { paybill: paybill !== null }) : null
}

const AMOUNT_MISMATCHES: readonly string[] = ["amount_mismatch", "amount_changed"] satisfies ReviewReason[]
