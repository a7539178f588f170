import type { OrderStatus, RefundState } from "@mavazi/contracts"

/** What decides an order's status for its shopper. */
export interface StatusFacts {
  canceledInEngine: boolean
  /** The reservation was given back because nobody paid in time. */
  expired: boolean
  cancelReason: "shopper" | "expired" | null
  /** Nothing is due. */
  paid: boolean
  refund: RefundState
  shipped: boolean
  delivered: boolean
}

/**
 * pending: not paid; processing: paid; refunding, refunded: the money goes back, or went; then what the shop did with
 * the goods. What people did wins over clocks: goods on their way are shipped whatever the payment says, and an expired
 * order that was paid after all goes on.
 */
export function statusOf(facts: StatusFacts): { status: OrderStatus; reason: string | null } {
  if (facts.canceledInEngine || facts.cancelReason !== null) {
    return { status: "cancelled", reason: cancellationOf(facts) }
  }
  if (facts.delivered) return { status: "delivered", reason: null }
  if (facts.shipped) return { status: "shipped", reason: null }
  if (facts.refund === "full") return { status: "refunded", reason: null }
  if (facts.refund === "pending") return { status: "refunding", reason: null }
  if (facts.paid) return { status: "processing", reason: null }
  return facts.expired ? { status: "cancelled", reason: "expired" } : { status: "pending", reason: null }
}

function cancellationOf({ cancelReason }: StatusFacts): string {
  if (cancelReason === "shopper") return "cancelled by you"
  return cancelReason === "expired" ? "expired" : "cancelled by the shop"
}
