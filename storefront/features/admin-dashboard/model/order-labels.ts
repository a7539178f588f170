import type { AdminAttempt, AdminOrderEvent } from "@mavazi/contracts"

/** What the history calls each thing that happens to an order. */
export const EVENT_WORDS: Record<AdminOrderEvent["what"], string> = {
  placed: "Order placed",
  prompted: "M-Pesa prompt sent",
  declined: "Payment did not go through",
  captured: "Money received",
  refunded: "Money given back",
  expired: "Time to pay was over",
  cancelled: "Cancelled",
  packed: "Packed",
  shipped: "Shipped",
  delivered: "Delivered",
}

const ATTEMPT_WORDS: Record<string, string> = {
  created: "Not sent yet",
  sending: "Being sent",
  prompted: "On the phone",
  paid: "Paid",
  failed: "Failed",
  cancelled: "Declined",
  expired: "Not answered",
  unknown: "Outcome not known",
  needs_review: "To review",
}

/** What a payment attempt's state is called. */
export function attemptWord({ state }: Pick<AdminAttempt, "state">): string {
  return ATTEMPT_WORDS[state] ?? state
}

/** `amount_mismatch` → `Amount mismatch`. */
export function reviewWords(reason: string): string {
  const words = reason.replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
