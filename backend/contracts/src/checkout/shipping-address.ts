import { z } from "zod"
import { pleaseEnter } from "../shared/copy"

const field = (label: string) => {
  const missing = pleaseEnter(label)
  return z.string(missing).trim().min(1, missing).max(200)
}

/** Optional fields, stored as entered. */
const optional = (most: number) => z.string().trim().max(most).optional()

export const ShippingAddress = z
  .object({
    street: field("street"),
    city: field("city"),
    postalCode: field("postal code"),
    country: field("country").describe("Kenya; any other country is rejected with 422 `country_not_served`."),
    recipient: optional(120).describe("Recipient; the customer by default."),
    phone: optional(30).describe("Phone number for the rider."),
    county: optional(60).describe("One of Kenya's 47 counties, or free text. Determines the shipping options."),
    landmark: optional(200),
  })
  .meta({ id: "ShippingAddress" })

export type ShippingAddress = z.infer<typeof ShippingAddress>
