import { z } from "zod"

/**
 * Where a payment stands, as a shopper may see it.
 * - `unpaid`: no prompt is out; a number or another try is needed
 * - `sending`, `prompted`: the prompt is on its way to the phone, or on it
 * - `checking`: the outcome is not known yet; nobody should pay again
 * - `paid`: money has arrived
 * - `failed`: the last try ended without money, `reason` says why
 * - `review`: money arrived that does not fit the order; the shop looks at it
 */
export const PaymentState = z
  .enum(["unpaid", "sending", "prompted", "checking", "paid", "failed", "review"])
  .meta({ id: "PaymentState" })

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
    amount: z.number().int().nonnegative().describe("Whole shillings."),
    receipt: z.string().nullable().describe("M-Pesa receipt number, once it is known."),
    phone: z.string().nullable().describe("Masked number that was prompted last."),
    reason: z.string().nullable().describe("Why the last try failed, in words for the shopper."),
    code: z.string().nullable().describe("Daraja result code of the last try."),
    attempts: z.number().int().nonnegative(),
    promptedAt: z.string().nullable(),
    retryAt: z.string().nullable().describe("When another prompt may be sent; null: now, or never again."),
    paybill: Paybill.nullable().describe("How to pay by hand; null while a prompt is likely to bring the money."),
  })
  .meta({ id: "PaymentView" })

export type PaymentState = z.infer<typeof PaymentState>
export type Paybill = z.infer<typeof Paybill>
export type PaymentView = z.infer<typeof PaymentView>
