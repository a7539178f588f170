import type { PaymentPolicy } from "../../contract/payment-policy"

/** An order that was placed by Medusa's own checkout. */
export interface OrderToPay {
  paymentSessionId: string
  /** Amount due, in the order's currency. */
  amount: number
  /** Lower-case ISO code, such as `kes`. */
  currency: string
  /** Phone number of the shipping address, else of the billing address. */
  phone: string | null
}

/** What the module needs of Medusa and of the shop around it. */
export interface MedusaPort extends Required<PaymentPolicy> {
  /** Order with an open payment session of this provider; null for any other order. */
  orderToPay(orderId: string): Promise<OrderToPay | null>
  /**
   * Amount due on the order's current total, in shillings; below 1 when nothing is due. Null when Medusa has no such
   * order.
   */
  amountDue(orderId: string): Promise<number | null>
  /**
   * Runs `work` while holding the order's locks, so that neither Medusa nor the shop changes the order at the same
   * time.
   */
  withOrderLock<T>(orderId: string, work: () => Promise<T>): Promise<T>
  /** Whether the payment session is captured; null when Medusa has replaced the session. */
  findSession(paymentSessionId: string): Promise<{ captured: boolean } | null>
  /** Captures the amount due in Medusa. Idempotent. */
  capture(paymentSessionId: string, amount: number): Promise<void>
  /** Total that Medusa has recorded as refunded for a captured session, in shillings. */
  refundedAmount(paymentSessionId: string): Promise<number>
  /** Records a refund in Medusa. Called only after the money has been returned. */
  refund(paymentSessionId: string, refund: { amount: number; note: string; by: string }): Promise<void>
  emit(name: string, data: Record<string, unknown>): Promise<void>
}
