import { z } from "zod"
import { PickupPoint } from "./pickup"

export const ShippingLimit = z
  .object({
    by: z.enum(["sum", "weight"]).describe("Goods in shillings after discounts, or their weight in grams."),
    is: z.enum(["above", "from", "up to", "below"]),
    value: z.number(),
  })
  .meta({ id: "ShippingLimit", description: "A condition on the goods." })

export const ShippingTableRow = z
  .object({
    id: z.string().describe("One of the five specified ids, or `so_…`."),
    name: z.string(),
    eta: z.string(),
    zone: z.string(),
    areas: z.array(z.string()).describe("Counties, and cities with their county; empty for all of Kenya."),
    orderedBefore: z.string().optional().describe("Time of the day, EAT, until which it is offered: `10:00`."),
    pickup: PickupPoint.optional(),
    onlyFor: z
      .string()
      .optional()
      .describe("Name of the shipping profile of the goods that it is for; absent for the shop's own."),
    limits: z.array(ShippingLimit).describe("All hold for goods that the option is offered to."),
    prices: z
      .array(z.object({ amount: z.number().int().nonnegative(), limits: z.array(ShippingLimit) }))
      .describe("Those with limits go before the one without."),
  })
  .meta({ id: "ShippingTableRow" })

export const ShippingTable = z.object({ options: z.array(ShippingTableRow) }).meta({
  id: "ShippingTable",
  description: "The shipping options of the merchant, of which checkout offers those that apply.",
})

export type ShippingLimit = z.infer<typeof ShippingLimit>
export type ShippingTableRow = z.infer<typeof ShippingTableRow>
export type ShippingTable = z.infer<typeof ShippingTable>
