import { CHANGE_WITHIN_MINUTES, type Order, type OrderStatus, type RefundState } from "@mavazi/contracts"

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

/** Whether the shopper can cancel the unpaid order: nothing is paid, and no payment is in progress. */
export function isCancellable({ status, payment }: Pick<Order, "status" | "payment">): boolean {
  return status === "pending" && (payment.state === "unpaid" || payment.state === "failed")
}

/** Inputs of whether a paid order can be cancelled by its shopper. */
export interface PaidOrderFacts extends Pick<Order, "status" | "createdAt" | "payment" | "balance"> {
  packed: boolean
  /** Shillings that its payment provider has received, and returns by itself. */
  returnable: number
}

/**
 * Whether the shopper can cancel the paid order: within the time of the policies, before a piece is packed, and while its money can
 * go back without a decision of the merchant.
 */
export function isCancellableWithRefund({ status, payment, balance, ...facts }: PaidOrderFacts): boolean {
  const isSettled = payment.paid && payment.inReview === 0 && payment.reversed === 0 && payment.refunding === 0
  const isOpen = status === "processing" && !facts.packed && isChangeable(facts)
  return isOpen && isSettled && facts.returnable > 0 && facts.returnable === balance.refundable
}

/** Whether the policies still let a shopper change or cancel an order. */
export const isChangeable = ({ createdAt }: Pick<Order, "createdAt">, now = Date.now()): boolean =>
  now < Date.parse(createdAt) + CHANGE_WITHIN_MINUTES * 60_000
