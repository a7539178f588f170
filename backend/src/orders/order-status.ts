import type { OrderStatus } from "@mavazi/contracts"

/** What decides an order's status for its shopper. */
export interface StatusFacts {
  canceledInEngine: boolean
  /** The reservation was given back because nobody paid in time. */
  expired: boolean
  cancelReason: "shopper" | "expired" | null
  /** Money has arrived. */
  paid: boolean
  shipped: boolean
  delivered: boolean
}

/**
 * pending: not paid; processing: paid; then what the shop did with the goods. What people did wins over clocks:
 * goods on their way are shipped whatever the payment says, and an expired order that was paid after all goes on.
 */
export function statusOf(facts: StatusFacts): { status: OrderStatus; reason: string | null } {
  if (facts.canceledInEngine || facts.cancelReason !== null) {
    return { status: "cancelled", reason: cancellationOf(facts) }
  }
  if (facts.delivered) return { status: "delivered", reason: null }
  if (facts.shipped) return { status: "shipped", reason: null }
  if (facts.paid) return { status: "processing", reason: null }
  return facts.expired ? { status: "cancelled", reason: "expired" } : { status: "pending", reason: null }
}

function cancellationOf({ cancelReason }: StatusFacts): string {
  if (cancelReason === "shopper") return "cancelled by you"
  return cancelReason === "expired" ? "expired" : "cancelled by the shop"
}
