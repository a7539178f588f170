import type { ReviewReason } from "../attempts/attempt-money"

/** Answer to a decision on a payment that was decided already. */
export const noActionNeeded = "This payment no longer needs an action."

/** Labels of review reasons for the merchant. */
const LABELS: Record<ReviewReason, string> = {
  amount_mismatch: "The amount received differs from the order's total.",
  paid_twice: "The order has been paid already: this is a second payment.",
  receipt_reused: "Its receipt belongs to another order's payment.",
  receipt_conflict: "M-Pesa reported two receipts for it. The second payment is listed separately.",
  session_gone: "Medusa has replaced the order's payment session since the prompt.",
  amount_changed: "The order's total has changed since the prompt.",
  order_refused: "The order no longer accepts payments.",
}

/** Null without a reason; an unknown reason is returned unchanged. */
export function reviewReasonLabel(reason: string | null): string | null {
  return reason === null ? null : ((LABELS as Partial<Record<string, string>>)[reason] ?? reason)
}
