import { z } from "zod"

export const Discount = z
  .object({
    code: z
      .string()
      .nullable()
      .describe("The code that was entered, or that the merchant gave an automatic promotion."),
    name: z.string().describe("Name of the campaign, or the code."),
    amount: z.number().int().nonnegative().describe("Shillings, VAT included."),
  })
  .meta({ id: "Discount" })

/** What a basket costs, by the promotions that apply to it. */
export const discountedSums = {
  goods: z.number().int().nonnegative().describe("Price times quantity of all items, before discounts."),
  discount: z.number().int().nonnegative().describe("Sum of the discounts."),
  discounts: z.array(Discount),
}

/** Of a shipping option, or of an order's shipping. */
export const ShippingPromotions = z
  .array(z.string())
  .optional()
  .describe("Codes of the promotions that have lowered the price; absent without any.")

/** A code that the shopper has entered. */
export const EnteredCode = z
  .object({
    code: z.string(),
    applied: z.boolean(),
    reason: z.string().nullable().describe("Why the code does not apply now, one sentence; null when it does."),
  })
  .meta({ id: "EnteredCode" })

export type Discount = z.infer<typeof Discount>
export type EnteredCode = z.infer<typeof EnteredCode>
