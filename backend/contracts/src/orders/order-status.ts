import { z } from "zod"
import { ORDER_STATUSES } from "./order-statuses"

export const OrderStatus = z.enum(ORDER_STATUSES).meta({
  id: "OrderStatus",
  description:
    "pending: not paid. processing: paid. cancelled: also when an unpaid order has expired. refunding: a refund is in progress and nothing was sent. refunded: fully refunded and nothing was sent.",
})

export type OrderStatus = z.infer<typeof OrderStatus>
