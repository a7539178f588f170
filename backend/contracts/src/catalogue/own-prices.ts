import { z } from "zod"
import { MAX_PAGE_SIZE, PriceTier } from "./catalogue"
import * as copy from "./copy"

const shillings = z.number().int().nonnegative()

/** Query of `GET /api/prices`. */
export const OwnPricesQuery = z
  .object({
    products: z
      .string()
      .max(8_000)
      .transform((value) => [...new Set(value.split(",").filter(Boolean))])
      .refine((ids) => ids.length <= MAX_PAGE_SIZE, copy.tooManyIds(MAX_PAGE_SIZE))
      .describe("Ids of products, separated by commas."),
  })
  .meta({ id: "OwnPricesQuery" })

/** What one unit of a variant costs a customer, as in the cart. */
export const OwnPrice = z
  .object({ price: shillings, compareAtPrice: shillings.nullable(), tiers: z.array(PriceTier) })
  .meta({ id: "OwnPrice" })

export const OwnPrices = z
  .object({
    products: z
      .record(z.string(), z.record(z.string(), OwnPrice))
      .describe("By id of the product and of its variant; without products that are not on sale."),
  })
  .meta({ id: "OwnPrices" })

export type OwnPrice = z.infer<typeof OwnPrice>
export type OwnPrices = z.infer<typeof OwnPrices>
