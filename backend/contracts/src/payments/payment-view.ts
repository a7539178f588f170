import { z } from "zod"

/**
 * State of an order's payment, as shown to the shopper. A payment method uses those that it has.
 * - `unpaid`: no attempt is open
 * - `sending`, `prompted`: the attempt is being sent, or waits for the shopper's consent
 * - `checking`: the outcome is not known yet, or a received payment is not captured yet; paying again might pay twice
 * - `paid`: paid
 * - `failed`: the last attempt failed, see `reason`
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
 * - `partial`, `full`: a part or all has been returned
 */
export const RefundState = z.enum(["none", "pending", "partial", "full"])

/** What to enter on the phone under Pay Bill. */
export const Paybill = z.object({
  shortcode: z.string().describe("Number of the shop."),
  reference: z.string().describe("Account number, which identifies the order."),
  amount: z.number().int().positive().describe("Whole shillings; no other amount is accepted."),
})

/**
 * Payment of one order, without data of other persons and without a whole phone number. It belongs to the shop: each
 * payment gateway maps what it stores into it, and leaves null what it has not.
 */
export const PaymentView = z.object({
  state: PaymentState,
  paid: z.boolean(),
  amount: z
    .number()
    .int()
    .nonnegative()
    .describe("Whole shillings: what was paid, what the open attempt asks for, else what the order lacks."),
  due: z.number().int().nonnegative().describe("Whole shillings: the order's total now, less what was paid."),
  refund: RefundState,
  refunding: z.number().int().nonnegative().describe("Whole shillings of refunds that are not complete."),
  inReview: z
    .number()
    .int()
    .nonnegative()
    .describe("Whole shillings of payments that wait for the merchant's decision, also beside one that has paid."),
  reversed: z
    .number()
    .int()
    .nonnegative()
    .describe("Whole shillings that the provider returned to the payer without a request of the shop."),
  receipt: z.string().nullable().describe("Receipt or reference number, once it is known."),
  phone: z.string().nullable().describe("Masked phone number of the last attempt."),
  reason: z.string().nullable().describe("Why the last attempt failed, or what is odd about the money, in words."),
  code: z.string().nullable().describe("The provider's result code of the last attempt."),
  attempts: z.number().int().nonnegative(),
  promptedAt: z.string().nullable(),
  mayRetry: z.boolean().describe("Another attempt may start, from `retryAt` on."),
  retryAt: z.string().nullable().describe("When another attempt may start; null: now, or never again."),
  paybill: Paybill.nullable().describe("How to pay by Paybill; null where it is not offered now."),
  mayBeCharged: z.boolean().describe("An attempt is open, or ended so that its payment may still become known."),
  uncharged: z
    .boolean()
    .describe(
      "Certain that nothing was charged: no payment was received, and none can still become known. Only then a text may say so.",
    ),
})

export type PaymentState = z.infer<typeof PaymentState>
export type RefundState = z.infer<typeof RefundState>
export type Paybill = z.infer<typeof Paybill>
export type PaymentView = z.infer<typeof PaymentView>
