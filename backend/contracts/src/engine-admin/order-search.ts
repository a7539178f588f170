import { z } from "zod"
import { AdminOrder } from "../dashboard/lists"

export const OrderSearchQuery = z
  .object({
    q: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .describe(
        "A number, a receipt or reference of a payment or refund, a phone number of the recipient or of the payer, a name or an e-mail address.",
      ),
    page: z.coerce.number().int().positive().max(1_000_000).default(1),
  })
  .meta({ id: "OrderSearchQuery" })

export const FoundOrder = AdminOrder.extend({
  total: z.number().nullable().describe("Null for a packer, who sees no amounts."),
}).meta({ id: "FoundOrder" })

export const OrderSearchResponse = z
  .object({
    orders: z.array(FoundOrder).describe("Newest first, 20 to a page."),
    total: z.number().int().nonnegative(),
    pages: z.number().int().positive(),
  })
  .meta({ id: "OrderSearchResponse" })

export type OrderSearchResponse = z.infer<typeof OrderSearchResponse>
