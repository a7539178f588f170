import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PaymentPolicy } from "../../contract/payment-policy"

/** What a first attempt of an order needs. */
export interface OrderToPay {
  /** Null for an order without a payment session of this provider. */
  paymentSessionId: string | null
  /** Amount due, in the order's currency. */
  amount: number
  /** Lower-case ISO code, such as `kes`. */
  currency: string
  /** Phone number of the shipping address, else of the billing address. */
  phone: string | null
}

export interface CancellationFacts {
  /** Shillings captured with this provider that are not recorded as refunded. */
  unrefunded: number
  /** It has an edit, exchange, claim or return that is not confirmed, and money of any provider. */
  hasMoneyAndOpenChange: boolean
}

/** What the module needs of Medusa and of the shop around it. */
export interface MedusaPort extends Required<Omit<PaymentPolicy, "orderEventsSql">> {
  /** See `PaymentPolicy`; null when the shop reports no events. */
  orderEventsSql(orderId: string): string | null
  /** An order that is not cancelled; null for any other. */
  orderToPay(orderId: string): Promise<OrderToPay | null>
  /**
   * Amount due on the order's current total, in shillings; below 1 when nothing is due. Null when Medusa has no such
   * order. With a transaction it uses no other connection.
   */
  amountDue(orderId: string, trx?: Knex): Promise<number | null>
  /**
   * Runs `work` while holding the order's locks, so that neither Medusa nor the shop changes the order at the same
   * time.
   */
  withOrderLock<T>(orderId: string, work: () => Promise<T>): Promise<T>
  /** Whether the payment session is captured; null when Medusa has replaced the session. */
  findSession(paymentSessionId: string): Promise<{ captured: boolean } | null>
  /**
   * A payment session of this provider for another payment of the order: one that is open and not among `held`, else a
   * new one. The caller holds the order's lock.
   */
  openSession(orderId: string, session: { amount: number; held: string[] }): Promise<string>
  /**
   * Captures an amount in Medusa. The session may have been created for another amount: it gets this one first.
   * Idempotent. The caller holds the order's lock.
   */
  capture(paymentSessionId: string, amount: number): Promise<void>
  /** Total that Medusa has recorded as refunded for a captured session, in shillings. */
  refundedAmount(paymentSessionId: string): Promise<number>
  /**
   * Completes the recording of the session's last refund, which a crash may have interrupted. Idempotent. The caller holds
   * the order's lock.
   */
  completeRefund(paymentSessionId: string): Promise<void>
  /** Records a refund in Medusa. Called only after the money has been returned. */
  refund(paymentSessionId: string, refund: { amount: number; note: string; by: string }): Promise<void>
  /**
   * Cancels an order of which nothing is packed, if all its captured money was refunded and the merchant does not keep it
   * open; otherwise it does nothing. Idempotent. The caller holds the order's lock.
   * @param ending.restock whether its reserved pieces can be sold again
   * @returns `packed` when it is to be asked again after the order was unpacked
   */
  cancelRefundedOrder(orderId: string, ending: { restock: boolean }): Promise<"decided" | "packed">
  /** What keeps the merchant from cancelling an order in Medusa. The caller holds the order's lock. */
  readCancellation(orderId: string, trx: Knex): Promise<CancellationFacts>
  /** Stores, in a transaction, whether the merchant keeps the order open after a full refund by any method. */
  keepOpen(orderId: string, isKept: boolean, trx: Knex): Promise<void>
  /** Orders placed in a period, to be paid with this provider, for which nothing was paid or packed; oldest first. */
  findUnpaidOrders(placed: { after: Date; before: Date }): Promise<string[]>
  /** Cancels an order if it is unpaid still; returns whether it did. The caller holds the order's lock. */
  cancelUnpaidOrder(orderId: string): Promise<boolean>
  emit(name: string, data: Record<string, unknown>): Promise<void>
}
