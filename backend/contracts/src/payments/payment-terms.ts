import { z } from "zod"

export const PaymentTerms = z.enum(["now", "by_link", "on_delivery"]).meta({
  id: "PaymentTerms",
  description:
    "When an order has to be paid. now: within 30 minutes. by_link: within 48 hours. on_delivery: it is sent unpaid, and does not expire.",
})

/** The payment terms of an order, for the merchant. */
export const OrderPaymentTerms = z
  .object({
    terms: PaymentTerms,
    pay_by: z
      .string()
      .nullable()
      .describe("Until when its stock is reserved while it is unpaid; null without a limit."),
    due: z.number().int().nonnegative().describe("Whole shillings; of a draft what it will cost."),
    is_draft: z.boolean(),
    can_pay_on_delivery: z.boolean().describe("Payment on delivery is switched on, and the order is open and unpaid."),
  })
  .meta({ id: "OrderPaymentTerms" })

export const PaymentTermsRequest = z
  .object({ terms: PaymentTerms.exclude(["now"]) })
  .meta({ id: "PaymentTermsRequest", description: "A draft becomes an order." })

/** What the merchant allows, for every order. */
export const PaymentSettings = z
  .object({ pay_on_delivery: z.boolean().describe("Orders may be sent unpaid and paid on delivery.") })
  .meta({ id: "PaymentSettings" })

export type PaymentSettings = z.infer<typeof PaymentSettings>
export type PaymentTerms = z.infer<typeof PaymentTerms>
export type OrderPaymentTerms = z.infer<typeof OrderPaymentTerms>
export type PaymentTermsRequest = z.infer<typeof PaymentTermsRequest>
