import { z } from "zod"
import { AdminOrderDetail } from "../dashboard/order-detail"
import { InvoiceSummary } from "../invoices/invoice"
import { Order, OrderItem } from "../orders/order"
import { OrderFulfillment } from "./shipping"

/** What a merchant does with an order, in the order of its life. For pickup it is ready and picked up, not handed over and delivered. */
export const ORDER_ACTIONS = [
  "record_payment",
  "payment_link",
  "pack",
  "unpack",
  "hand_over",
  "deliver",
  "make_ready",
  "picked_up",
  "approve_exchange",
  "refuse_exchange",
  "cancel",
  "refund",
] as const

export const OrderActionCall = z
  .object({
    path: z.string().describe("Of a call below `/admin`, POST."),
    body: z.record(z.string(), z.unknown()),
    reason_field: z.string().nullable().describe("Field of the body that takes the merchant's reason, if any."),
  })
  .meta({ id: "OrderActionCall" })

export const OrderAction = z
  .object({
    name: z.enum(ORDER_ACTIONS),
    refusal: z.string().nullable().describe("Why it is not possible now, as a sentence; null when it is."),
    effect: z.string().describe("What it will do, as sentences; empty when it is not possible."),
    calls: z
      .array(OrderActionCall)
      .describe(
        "What does it, one after the other. Handing over adds courier and reference. Empty for forms of their own.",
      ),
  })
  .meta({ id: "OrderAction" })

export const OrderActionsResponse = z
  .object({
    order: Order.pick({ id: true, number: true, createdAt: true, status: true, shippingAddress: true }).extend({
      items: z.array(OrderItem.omit({ price: true })),
      shipping: Order.shape.shipping.omit({ price: true, promotions: true }),
      sums: Order.pick({ total: true, balance: true }).nullable().describe("Null for a role that sees no amounts."),
      user: AdminOrderDetail.shape.user,
    }),
    invoices: z
      .array(InvoiceSummary.pick({ number: true, kind: true, issuedAt: true }))
      .describe("Oldest first; the totals are left out."),
    fulfillments: z.array(OrderFulfillment),
    actions: z.array(OrderAction).describe("Those that the role of the user who asks may do."),
  })
  .meta({ id: "OrderActionsResponse" })

export type OrderAction = z.infer<typeof OrderAction>
export type OrderActionCall = z.infer<typeof OrderActionCall>
export type OrderActionName = OrderAction["name"]
export type OrderActionsResponse = z.infer<typeof OrderActionsResponse>
