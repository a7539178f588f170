import { z } from "zod"
import { OrderStatus } from "../orders/order-status"
import * as copy from "./copy"

const optionalText = (name: string) =>
  z
    .string(copy.fieldMissing(name))
    .trim()
    .max(80, copy.fieldTooLong(name))
    .transform((text) => text || null)
    .nullable()
    .default(null)

/** Courier and tracking reference of a shipment. The courier is required, except for an order that the shopper picks up. */
export const ShipOrderRequest = z
  .object({
    courier: optionalText(copy.COURIER),
    reference: optionalText(copy.REFERENCE),
  })
  .meta({ id: "ShipOrderRequest" })

/** A packed or shipped part of an order. */
export const OrderFulfillment = z
  .object({
    id: z.string(),
    courier: z.string().nullable(),
    reference: z.string().nullable(),
    shippedAt: z.string().nullable().describe("Null while it is packed and not sent."),
    deliveredAt: z.string().nullable(),
  })
  .meta({ id: "OrderFulfillment", description: "ISO 8601 times." })

export const ShippingStatus = z
  .object({
    status: OrderStatus,
    refusal: z.string().nullable().describe("Why the order must not be shipped; null when it may be."),
    shipping: z.string().describe("Name and time of the shipping option."),
    pickup: z.boolean().describe("Whether the shopper picks the goods up; they are then ready instead of sent."),
    fulfillments: z.array(OrderFulfillment),
    toShip: z.boolean().describe("True while items have not been sent, whether packed or not."),
  })
  .meta({ id: "ShippingStatus" })

export type ShipOrderRequest = z.infer<typeof ShipOrderRequest>
export type OrderFulfillment = z.infer<typeof OrderFulfillment>
export type ShippingStatus = z.infer<typeof ShippingStatus>
