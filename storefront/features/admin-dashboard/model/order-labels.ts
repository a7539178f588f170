import type { AdminAttempt, AdminOrderEvent } from "@mavazi/contracts"

/** What the history calls each thing that happens to an order. */
export const EVENT_LABELS: Record<AdminOrderEvent["what"], string> = {
  placed: "Order placed",
  prompted: "M-Pesa prompt sent",
  declined: "Payment failed",
  captured: "Payment received",
  refunded: "Refunded",
  expired: "Payment time expired",
  cancelled: "Cancelled",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
}

const ATTEMPT_LABELS: Record<string, string> = {
  created: "Not sent",
  sending: "Sending",
  prompted: "Waiting for PIN",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Declined",
  expired: "No response",
  unknown: "Outcome unknown",
  needs_review: "In review",
}

/** What a payment attempt's state is called. */
export function attemptLabel({ state }: Pick<AdminAttempt, "state">): string {
  return ATTEMPT_LABELS[state] ?? state
}

/** `amount_mismatch` → `Amount mismatch`. */
export function reviewLabel(reason: string): string {
  const label = reason.replaceAll("_", " ")
  return label.charAt(0).toUpperCase() + label.slice(1)
}
