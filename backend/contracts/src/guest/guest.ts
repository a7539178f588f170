import { z } from "zod"
import { MergeCartRequest } from "../cart/cart"
import { CheckoutRequest } from "../checkout/checkout"
import { Order } from "../orders/order"
import { PHONE_REQUIRED, pleaseEnter } from "../shared/copy"
import { Email } from "../shared/email"
import { MAX_EMAIL } from "../messages/limits"
import { CONTACT_REQUIRED, NUMBER_REQUIRED } from "./copy"

const NAME_REQUIRED = pleaseEnter("full name")

export const GuestCheckoutRequest = CheckoutRequest.omit({ keepPhone: true })
  .extend({
    name: z.string(NAME_REQUIRED).trim().min(1, NAME_REQUIRED).max(120),
    email: Email.describe("The link to the order is sent there."),
    phone: z.string(PHONE_REQUIRED).max(30).describe("Number to pay with, and for questions about the delivery."),
  })
  .meta({
    id: "GuestCheckoutRequest",
    description: "A checkout, with who orders. Like it, it takes an Idempotency-Key.",
  })

export const GuestCheckoutResponse = z
  .object({ order: Order, token: z.string().describe("Whoever has it sees the order, and can pay or cancel it.") })
  .meta({ id: "GuestCheckoutResponse" })

/** The cart that a browser has kept: the guest's cart becomes the same. */
export const ReplaceGuestCartRequest = MergeCartRequest.pick({ items: true }).meta({
  id: "ReplaceGuestCartRequest",
  description: "Prices are the server's.",
})

export const OrderLookupRequest = z
  .object({
    number: z
      .number(NUMBER_REQUIRED)
      .int(NUMBER_REQUIRED)
      .positive(NUMBER_REQUIRED)
      .max(2_147_483_647, NUMBER_REQUIRED),
    contact: z
      .string(CONTACT_REQUIRED)
      .trim()
      .min(1, CONTACT_REQUIRED)
      .max(MAX_EMAIL, CONTACT_REQUIRED)
      .describe("Phone number or e-mail address of the order."),
  })
  .meta({ id: "OrderLookupRequest" })

export const OrderLookupResponse = z
  .object({ message: z.string().describe("The same for every number and contact.") })
  .meta({ id: "OrderLookupResponse" })

export type GuestCheckoutRequest = z.infer<typeof GuestCheckoutRequest>
export type GuestCheckoutResponse = z.infer<typeof GuestCheckoutResponse>
export type ReplaceGuestCartRequest = z.infer<typeof ReplaceGuestCartRequest>
export type OrderLookupRequest = z.infer<typeof OrderLookupRequest>
export type OrderLookupResponse = z.infer<typeof OrderLookupResponse>
