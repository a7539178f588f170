import { z } from "zod"
import { Order } from "../orders/order"

/** A new link with which an order can be paid without an account. */
export const PaymentLinkResponse = z
  .object({
    url: z.string().describe("Whoever has it can see and pay the order."),
    expires_at: z.string(),
    message: z.string().describe("Text with the link, to send by WhatsApp or SMS."),
  })
  .meta({ id: "PaymentLinkResponse" })

/** Creator of a link that an e-mail of the shop contains. */
export const BY_EMAIL = "email"

/** The payment links of an order that are valid, for the merchant. Their addresses are not stored. */
export const PaymentLinks = z
  .object({
    links: z
      .array(z.object({ created_at: z.string(), created_by: z.string(), expires_at: z.string() }))
      .describe(
        "Newest first, each with the name of the user who created it; `email` for a link in an e-mail of the shop.",
      ),
  })
  .meta({ id: "PaymentLinks" })

/** What the holder of a payment link sees of its order: no name, no address, and no whole phone number. */
export const LinkedOrder = Order.pick({
  number: true,
  createdAt: true,
  status: true,
  statusReason: true,
  total: true,
  goods: true,
  discount: true,
  discounts: true,
  otherChanges: true,
  items: true,
  paymentMethod: true,
  paymentTerms: true,
  payBy: true,
  payment: true,
  balance: true,
})
  .extend({
    shipping: Order.shape.shipping.pick({ name: true, price: true, promotions: true }),
    expiresAt: z.string().describe("Until when the link is valid."),
  })
  .meta({ id: "LinkedOrder" })

export const PayByLinkRequest = z
  .object({ phone: z.string().max(30).describe("Any number to pay with.") })
  .meta({ id: "PayByLinkRequest" })

export type PaymentLinks = z.infer<typeof PaymentLinks>
export type PaymentLinkResponse = z.infer<typeof PaymentLinkResponse>
export type LinkedOrder = z.infer<typeof LinkedOrder>
export type PayByLinkRequest = z.infer<typeof PayByLinkRequest>
