import { z } from "zod"
import { Order } from "../orders/order"
import { PaymentAttemptState } from "../payments/payment-attempt"

/** One payment attempt of an order as the merchant sees it, with a masked phone number. */
export const AdminAttempt = z
  .object({
    id: z.string(),
    state: PaymentAttemptState,
    amount: z.number().int(),
    phone: z.string().nullable().describe("Masked."),
    receipt: z.string().nullable(),
    result: z.string().nullable().describe("Outcome, as a text for the merchant."),
    review: z.string().nullable().describe("Reason of the review, as a text for the merchant."),
    createdAt: z.string(),
    promptedAt: z.string().nullable(),
    resultAt: z.string().nullable().describe("When it ended, or its outcome became unknown."),
  })
  .meta({ id: "AdminAttempt" })

/** An event in the history of an order. */
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
    amount: z.number().nullable().describe("Shillings, for `captured` and `refunded`."),
    note: z.string().nullable().describe("Receipt or reason."),
  })
  .meta({ id: "AdminOrderEvent" })

/** One order with all its details. */
export const AdminOrderDetail = Order.extend({
  user: z.object({ email: z.string(), name: z.string(), phone: z.string().nullable() }),
  captured: z.number(),
  refunded: z.number(),
  attempts: z.array(AdminAttempt).describe("Newest first."),
  events: z.array(AdminOrderEvent).describe("Oldest first."),
}).meta({ id: "AdminOrderDetail" })

export type AdminAttempt = z.infer<typeof AdminAttempt>
export type AdminOrderEvent = z.infer<typeof AdminOrderEvent>
export type AdminOrderDetail = z.infer<typeof AdminOrderDetail>
