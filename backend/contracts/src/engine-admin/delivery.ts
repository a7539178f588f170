import { z } from "zod"
import * as copy from "./copy"

const { PRICE_REQUIRED, PRICES_REQUIRED, RANGE_INVALID } = copy

const shillings = z.number(PRICE_REQUIRED).int(PRICE_REQUIRED).min(0, PRICE_REQUIRED).max(1_000_000, PRICE_REQUIRED)
const bound = z.number(RANGE_INVALID).min(0, RANGE_INVALID).max(100_000_000, RANGE_INVALID)
const name = z.string(copy.NAME_REQUIRED).trim().min(1, copy.NAME_REQUIRED).max(80, copy.fieldTooLong(copy.NAME))
const time = z.string(copy.TIME_REQUIRED).trim().max(80, copy.fieldTooLong(copy.TIME))

export const DeliveryPrice = z
  .object({
    amount: shillings,
    by: z
      .enum(["sum", "weight"], RANGE_INVALID)
      .nullable()
      .default(null)
      .describe("What `above` and `upTo` limit: goods in shillings after discounts, or their weight in grams."),
    above: bound.nullable().default(null),
    upTo: bound.nullable().default(null).describe("This value itself is included."),
  })
  .refine(({ by, above, upTo }) => (by === null) === (above === null && upTo === null), RANGE_INVALID)
  .refine(({ above, upTo }) => above === null || upTo === null || above < upTo, RANGE_INVALID)
  .meta({ id: "DeliveryPrice", description: "A price in shillings, for all goods or for those within limits." })

const prices = z
  .array(DeliveryPrice, PRICES_REQUIRED)
  .min(1, PRICES_REQUIRED)
  .max(20, PRICES_REQUIRED)
  .describe("Of several prices with limits that contain the goods the lowest applies; else the one without limits.")

export const DeliveryOptionRequest = z.object({ name, time, prices }).meta({ id: "DeliveryOptionRequest" })

export const NewDeliveryOption = DeliveryOptionRequest.extend({ zoneId: z.string().min(1).max(100) }).meta({
  id: "NewDeliveryOption",
})

export const DeliveryZoneRequest = z
  .object({
    name,
    counties: z
      .array(z.string().regex(/^KE-(0[1-9]|[1-3]\d|4[0-7])$/, copy.COUNTIES_INVALID), copy.COUNTIES_INVALID)
      .max(47, copy.COUNTIES_INVALID)
      .describe("Codes of ISO 3166-2:KE; none for all of Kenya."),
  })
  .meta({ id: "DeliveryZoneRequest" })

export const PickupPointRequest = z
  .object({
    name,
    time,
    times: z
      .string(copy.PICKUP_TIMES_REQUIRED)
      .trim()
      .min(1, copy.PICKUP_TIMES_REQUIRED)
      .max(200, copy.fieldTooLong(copy.PICKUP_TIMES)),
    prices,
  })
  .meta({ id: "PickupPointRequest" })

export const DeliveryOption = z
  .object({
    id: z.string(),
    name: z.string(),
    time: z.string(),
    prices: z.array(DeliveryPrice),
    rule: z.enum(["free", "same-day"]).nullable().describe("A rule of the shop itself for this option."),
    offered: z.boolean().describe("False when the merchant has taken it out of the shop."),
  })
  .meta({ id: "DeliveryOption" })

export const DeliveryZone = z
  .object({
    id: z.string(),
    name: z.string(),
    counties: z.array(z.string()).describe("Codes of ISO 3166-2:KE; none for all of Kenya."),
    otherAreas: z.number().int().describe("Areas that are neither a county nor Kenya."),
    options: z.array(DeliveryOption),
  })
  .meta({ id: "DeliveryZone" })

export const DeliveryLocation = z
  .object({
    id: z.string(),
    name: z.string(),
    address: z.string(),
    times: z.string().describe("When goods can be picked up; empty when nothing is set."),
    pickup: DeliveryOption.nullable().describe("Null when nothing can be picked up here."),
  })
  .meta({ id: "DeliveryLocation" })

export const Delivery = z
  .object({ zones: z.array(DeliveryZone), locations: z.array(DeliveryLocation) })
  .meta({ id: "Delivery", description: "Delivery from the locations of the shop's sales channel." })

export type DeliveryPrice = z.infer<typeof DeliveryPrice>
export type DeliveryOptionRequest = z.infer<typeof DeliveryOptionRequest>
export type NewDeliveryOption = z.infer<typeof NewDeliveryOption>
export type DeliveryZoneRequest = z.infer<typeof DeliveryZoneRequest>
export type PickupPointRequest = z.infer<typeof PickupPointRequest>
export type DeliveryOption = z.infer<typeof DeliveryOption>
export type DeliveryZone = z.infer<typeof DeliveryZone>
export type DeliveryLocation = z.infer<typeof DeliveryLocation>
export type Delivery = z.infer<typeof Delivery>
