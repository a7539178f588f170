import type { PaymentFigures, PaymentView } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What the shop asks of the M-Pesa plugin's module. It knows orders only by their ids. */
export interface Mpesa {
  /** Writes the row of an attempt, in the caller's transaction when there is one; answers its id. */
  createAttempt(
    attempt: { orderId: string; paymentSessionId: string; amount: number; phone: string | null; source: string },
    context?: { knex?: Knex },
  ): Promise<string>
  /** Sends the prompt of an attempt; does nothing when that has begun before. */
  send(attemptId: string): Promise<void>
  /** Another try on the same order. */
  startPayment(order: { orderId: string; phone?: string; source: string }): Promise<unknown>
  /** Asks Daraja now, and settles what it answers. */
  confirm(orderId: string): Promise<unknown>
  /** Where the payments of orders stand; one statement, in the caller's transaction when there is one. */
  viewOf(orderIds: string[], context?: { knex?: Knex }): Promise<Map<string, PaymentView>>
  /** The payment by hand as QR code (PNG); `none`: there is none to make, `later`: M-Pesa has not drawn it yet. */
  paybillQr(orderId: string, merchant: string): Promise<Buffer | "none" | "later">
  ledger: {
    /** All attempts of one order, newest first. */
    attemptsOfOrder(orderId: string): Promise<MpesaAttempt[]>
  }
  metrics: {
    /** Counts the attempts that ended from `start` (inclusive) to `end` (exclusive), by outcome. */
    countOutcomes(between: { start: Date; end: Date }): Promise<PaymentFigures>
  }
}

/** One try to take money for an order, as the plugin lists it for a merchant. */
export interface MpesaAttempt {
  id: string
  state: string
  amount: number
  phone: string | null
  receipt: string | null
  result_text: string | null
  review_reason: string | null
  created_at: string
  prompted_at: string | null
  settled_at: string | null
}

export const MPESA = "mpesa"

export function mpesaOf(container: MedusaContainer): Mpesa {
  return container.resolve<Mpesa>(MPESA)
}
