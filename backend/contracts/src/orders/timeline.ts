import { z } from "zod"

/**
 * What happened to an order:
 * - `paid`: a payment counts for the order
 * - `received`: money arrived that does not count for it, or not yet
 * - `moved`: money that had arrived was moved to another order
 * - `changed`: the shop changed the ordered items
 * - `refunding`: money is being returned, or the provider has not confirmed that it was
 * - `refunded`: money was returned
 * - `reversed`: the payment provider returned money without a request of the shop
 */
export const OrderEventType = z
  .enum([
    "placed",
    "paid",
    "received",
    "moved",
    "changed",
    "packed",
    "sent",
    "delivered",
    "returned",
    "refunding",
    "refunded",
    "reversed",
    "expired",
    "cancelled",
  ])
  .meta({
    id: "OrderEventType",
    description:
      "paid: a payment counts for the order; received: money that does not count for it, or not yet; moved: money that was moved to another order; refunding: money that is being returned; reversed: money that the provider returned without a request of the shop",
  })

export const OrderEvent = z
  .object({
    type: OrderEventType,
    at: z.string(),
    amount: z
      .number()
      .nonnegative()
      .optional()
      .describe(
        "Shillings that were paid, received, moved or returned; the order's new total for `changed`; the price of the pieces for `returned`.",
      ),
    receipt: z.string().optional().describe("Receipt or reference number of `amount`."),
    shipment: z.string().optional().describe("Id of the shipment that was sent or delivered."),
    units: z.number().positive().optional().describe("Units that the shop got back, for `returned`."),
    by: z.enum(["shopper", "shop"]).optional().describe("Who cancelled the order."),
  })
  .meta({ id: "OrderEvent" })

export type OrderEvent = z.infer<typeof OrderEvent>
