import { z } from "zod"

/**
 * Where a payment stands, as a shopper may see it.
 * - `unpaid`: no prompt is out; a number or another try is needed
 * - `sending`, `prompted`: the prompt is on its way to the phone, or on it
 * - `checking`: the outcome is not known yet; nobody should pay again
 * - `paid`: money has arrived
 * - `failed`: the last try ended without money, `reason` says why
 * - `review`: money arrived that does not fit the order; the shop looks at it
 * - `refunded`: money arrived, and all of it went back
 */
export const PaymentState = z
  .enum(["unpaid", "sending", "prompted", "checking", "paid", "failed", "review", "refunded"])
  .meta({ id: "PaymentState" })

/**
 * What became of money that arrived.
 * - `pending`: a refund is on its way, or its outcome is not known
 * - `partial`, `full`: a part has gone back, or all of it, by the shop or by Safaricom
 */
export const RefundState = z.enum(["none", "pending", "partial", "full"]).meta({ id: "RefundState" })

/** What to type on a phone under Lipa na M-PESA, Pay Bill. */
export const Paybill = z
  .object({
    shortcode: z.string().describe("Business number."),
    reference: z.string().describe("Account number; letters and digits that are not mistaken for others."),
    amount: z.number().int().positive().describe("Whole shillings, exactly."),
  })
  .meta({ id: "Paybill" })

/** The payment of one order, without anything of another person and without a whole phone number. */
export const PaymentView = z
  .object({
    state: PaymentState,
    paid: z.boolean(),
    amount: z
      .number()
      .int()
      .nonnegative()
      .describe("Whole shillings: what was paid, what the open prompt asks for, else what the order lacks."),
    due: z.number().int().nonnegative().describe("Shillings that the order lacks by its total of this moment."),
    refund: RefundState,
    receipt: z.string().nullable().describe("M-Pesa receipt number, once it is known."),
    phone: z.string().nullable().describe("Masked number that was prompted last."),
    reason: z.string().nullable().describe("Why the last try failed, or what is odd about the money, in words."),
    code: z.string().nullable().describe("Daraja result code of the last try."),
    attempts: z.number().int().nonnegative(),
    promptedAt: z.string().nullable(),
    retryAt: z.string().nullable().describe("When another prompt may be sent; null: now, or never again."),
    paybill: Paybill.nullable().describe("How to pay by hand; null while a prompt is likely to bring the money."),
  })
  .meta({ id: "PaymentView" })

export type PaymentState = z.infer<typeof PaymentState>
export type RefundState = z.infer<typeof RefundState>
export type Paybill = z.infer<typeof Paybill>
export type PaymentView = z.infer<typeof PaymentView>

/** Said of a payment that went back in full. */
export const REFUNDED = "Your payment for this order has been refunded."

/**
 * Lock that the plugin holds while it books money into an order, or out of it. The engine loses one of two changes of an
 * order at once, so a shop whose own calls change orders holds it too.
 */
export const orderLock = (orderId: string) => `order-change:${orderId}`
