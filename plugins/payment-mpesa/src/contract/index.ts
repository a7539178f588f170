import { z } from "zod"

/**
 * State of an order's payment, as shown to the shopper.
 * - `unpaid`: no prompt is open; a number or another try is needed
 * - `sending`, `prompted`: the prompt is being sent, or is on the phone
 * - `checking`: the outcome is not known yet; paying again might pay twice
 * - `paid`: paid
 * - `failed`: the last try failed, see `reason`
 * - `review`: a payment was received that does not fit the order; the merchant reviews it
 * - `refunded`: the whole payment was returned
 */
export const PaymentState = z.enum([
  "unpaid",
  "sending",
  "prompted",
  "checking",
  "paid",
  "failed",
  "review",
  "refunded",
])

/**
 * State of refunds.
 * - `pending`: a refund is in progress, or its outcome is unknown
 * - `partial`, `full`: a part or all has been returned, by the shop or by Safaricom
 */
export const RefundState = z.enum(["none", "pending", "partial", "full"])

/** What to enter on the phone under Lipa na M-PESA, Pay Bill. */
export const Paybill = z.object({
  shortcode: z.string().describe("Business number."),
  reference: z.string().describe("Account number; letters and digits that are not mistaken for others."),
  amount: z.number().int().positive().describe("Whole shillings, exactly."),
})

/** Payment of one order, without data of other persons and without a whole phone number. */
export const PaymentView = z.object({
  state: PaymentState,
  paid: z.boolean(),
  amount: z
    .number()
    .int()
    .nonnegative()
    .describe("Whole shillings: what was paid, what the open prompt asks for, else what the order lacks."),
  due: z.number().int().nonnegative().describe("Shillings that the order lacks by its total of this moment."),
  refund: RefundState,
  refunding: z
    .number()
    .int()
    .nonnegative()
    .describe("Shillings of refunds in progress, of unknown outcome, or not in Medusa's books yet."),
  inReview: z
    .number()
    .int()
    .nonnegative()
    .describe("Shillings of payments that wait for the merchant's decision, also beside one that has paid."),
  reversed: z.number().int().nonnegative().describe("Shillings that Safaricom returned to the customer by itself."),
  receipt: z.string().nullable().describe("M-Pesa receipt number, once it is known."),
  phone: z.string().nullable().describe("Masked number that was prompted last."),
  reason: z.string().nullable().describe("Why the last try failed, or what is odd about the money, in words."),
  code: z.string().nullable().describe("Daraja result code of the last try."),
  attempts: z.number().int().nonnegative(),
  promptedAt: z.string().nullable(),
  mayRetry: z.boolean().describe("Another prompt may be sent, from `retryAt` on."),
  retryAt: z.string().nullable().describe("When another prompt may be sent; null: now, or never again."),
  paybill: Paybill.nullable().describe("How to pay by hand; null while a prompt is likely to bring the money."),
  mayBeCharged: z.boolean().describe("A prompt is open, or ended so that its payment may still become known."),
  uncharged: z
    .boolean()
    .describe(
      "Certain that nothing was charged: no payment was received, and none by prompt or paybill can still become known.",
    ),
})

export type PaymentState = z.infer<typeof PaymentState>
export type RefundState = z.infer<typeof RefundState>
export type Paybill = z.infer<typeof Paybill>
export type PaymentView = z.infer<typeof PaymentView>

/** Reason text of a payment that was returned in full. */
export const REFUNDED = "Your payment for this order has been refunded."

export { continueUntilResponse } from "./continue-until-response"
export { orderLock, withLocks } from "./order-lock"
