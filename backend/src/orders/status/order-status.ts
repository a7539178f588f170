import type { Order, OrderStatus, RefundState } from "@mavazi/contracts"

/** Inputs of an order's status. */
export interface StatusFacts {
  canceledInEngine: boolean
  /** The reservation was released because the order was not paid in time. */
  expired: boolean
  cancelReason: "shopper" | "expired" | null
  /** Nothing is due. */
  paid: boolean
  refund: RefundState
  shipped: boolean
  delivered: boolean
}

/**
 * pending: not paid; processing: paid; refunding and refunded: a full refund is pending or done; then shipped and
 * delivered. Actions of people take precedence over time limits: sent goods are `shipped` regardless of the payment, and an
 * expired order that is paid later is `processing`.
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

/** Whether the shopper can cancel the order: nothing is paid, and no payment is in progress. */
export function isCancellable({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  return status === "pending" && (payment.state === "unpaid" || payment.state === "failed")
}
