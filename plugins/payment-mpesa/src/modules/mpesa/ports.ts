/** Answer of the shop to money that has arrived for an order. */
export type PolicyDecision = { accept: true } | { accept: false; reason: string }

/** What the engine knows of an order that it has placed itself. */
export interface OrderToPay {
  paymentSessionId: string
  /** What it lacks, in its currency. */
  amount: number
  /** Lower case, like `kes`. */
  currency: string
  /** Number of its address. */
  phone: string | null
}

/** What the module needs of the engine around it. */
export interface MedusaPort {
  /** An order that is to be paid by this provider; null for any other. */
  orderToPay(orderId: string): Promise<OrderToPay | null>
  /**
   * Whole shillings that an order lacks by its total of this moment: less than one when nothing is due. Null when the
   * engine does not know the order.
   */
  amountDue(orderId: string): Promise<number | null>
  /** Runs `work` under the locks of an order: meanwhile no edit of it is confirmed, and the shop does not change it. */
  withOrderLock<T>(orderId: string, work: () => Promise<T>): Promise<T>
  /** Whether the money of a payment session is captured; null when the engine has replaced the session. */
  findSession(paymentSessionId: string): Promise<{ captured: boolean } | null>
  /** Asks the shop whether money may still go into the order. Asked again after a crash, until it is captured. */
  acceptPayment(orderId: string): Promise<PolicyDecision>
  /** Asks the shop whether somebody may be prompted for the order at all. Asked again when the prompt is sent. */
  mayPrompt(orderId: string): Promise<PolicyDecision>
  /** Books the amount, all that the order lacks, as captured. Doing it twice is doing it once. */
  capture(paymentSessionId: string, amount: number): Promise<void>
  /** What the engine has noted as returned of a captured session, in shillings. */
  refundedAmount(paymentSessionId: string): Promise<number>
  /** Notes returned money. Only called when the money is back. */
  refund(paymentSessionId: string, refund: { amount: number; note: string; by: string }): Promise<void>
  emit(name: string, data: Record<string, unknown>): Promise<void>
}
