import { z } from "zod"
import { Order } from "./order"

/** One try to take money for an order, as the merchant may see it: without a whole phone number. */
export const AdminAttempt = z
  .object({
    id: z.string(),
    state: z.string().describe("created, sending, prompted, paid, failed, cancelled, expired, unknown, needs_review"),
    amount: z.number().int(),
    phone: z.string().nullable().describe("Masked."),
    receipt: z.string().nullable(),
    result: z.string().nullable().describe("How it ended, in words."),
    review: z.string().nullable().describe("Why money does not simply go into the order."),
    createdAt: z.string(),
    promptedAt: z.string().nullable(),
    settledAt: z.string().nullable(),
  })
  .meta({ id: "AdminAttempt" })

/** Something that happened to an order. */
export const AdminOrderEvent = z
  .object({
    at: z.string(),
    what: z.enum([
      "placed",
      "prompted",
      "declined",
      "captured",
      "refunded",
      "expired",
      "cancelled",
      "packed",
      "shipped",
      "delivered",
    ]),
    amount: z.number().nullable().describe("Shillings, of captured and refunded."),
    note: z.string().nullable().describe("Receipt, or why."),
  })
  .meta({ id: "AdminOrderEvent" })

/** One order with everything that the shop knows of it. */
export const AdminOrderDetail = Order.extend({
  user: z.object({ email: z.string(), name: z.string(), phone: z.string().nullable() }),
  captured: z.number(),
  refunded: z.number(),
  attempts: z.array(AdminAttempt).describe("Newest first."),
  events: z.array(AdminOrderEvent).describe("In the order in which they happened."),
}).meta({ id: "AdminOrderDetail" })

export type AdminAttempt = z.infer<typeof AdminAttempt>
export type AdminOrderEvent = z.infer<typeof AdminOrderEvent>
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>
