import { z } from "zod"
import { Order } from "./order"
import { OPTIONS_WANTED, pleaseEnter } from "./words"

const field = (label: string) => {
  const missing = pleaseEnter(label)
  return z.string(missing).trim().min(1, missing).max(200)
}

/** What may stay empty, and is kept as it was typed. */
const optional = (most: number) => z.string().trim().max(most).optional()

export const ShippingAddress = z
  .object({
    street: field("street"),
    city: field("city"),
    postalCode: field("postal code"),
    country: field("country").describe("Kenya; another one is 422 `country_not_served`."),
    recipient: optional(120).describe("Who takes the parcel; absent: who orders."),
    phone: optional(30).describe("Whom the rider calls: any number, as it is dialled."),
    county: optional(60).describe("One of Kenya's 47, or what the shopper calls it."),
    landmark: optional(200),
  })
  .meta({ id: "ShippingAddress" })

export const CheckoutRequest = z
  .object({
    shippingAddress: ShippingAddress,
    paymentMethod: z.literal("mpesa", { error: OPTIONS_WANTED }),
    shippingOption: z
      .enum(["standard", "express", "overnight", "free", "same-day"], {
        error: OPTIONS_WANTED,
      })
      .optional()
      .describe("Absent: free when it applies, else standard."),
    phone: z.string().max(30).optional().describe("Number to prompt; without it the profile's, else none yet."),
    keepPhone: z
      .boolean()
      .optional()
      .describe("The number to prompt is a contact as well: for the rider, and in a profile that has none."),
    expectedTotal: z.number().int().nonnegative().optional().describe("Total on the screen; 409 when it has changed."),
  })
  .meta({
    id: "CheckoutRequest",
    description: "Sent with an Idempotency-Key; without one the cart's id takes its place.",
  })

export const CheckoutResponse = z.object({ order: Order }).meta({ id: "CheckoutResponse" })

export const TotalChanged = z
  .object({ message: z.string(), code: z.literal("total_changed"), total: z.number().int().nonnegative() })
  .meta({ id: "TotalChanged" })

export const CheckoutOptionsQuery = z
  .object({ city: z.string().trim().max(200).optional().describe("Decides about same-day delivery.") })
  .meta({ id: "CheckoutOptionsQuery" })

export const CheckoutOption = z
  .object({ id: z.string(), name: z.string(), eta: z.string(), price: z.number().int().nonnegative() })
  .meta({ id: "CheckoutOption" })

export const CheckoutOptions = z
  .object({
    shippingOptions: z.array(CheckoutOption),
    selected: z.string().describe("Option to preselect: free when it applies, else standard."),
    paymentOptions: z.array(z.object({ id: z.literal("mpesa"), name: z.string() })),
    goods: z.number().int().nonnegative(),
    vat: z.number().nonnegative().describe("VAT within the goods."),
    phone: z.string().nullable().describe("The profile's M-Pesa number, when it has one."),
    address: ShippingAddress.partial().describe("The last address used, to be edited."),
  })
  .meta({ id: "CheckoutOptions" })

export const ConfirmPaymentRequest = z
  .object({ orderId: z.string().min(1).max(100) })
  .meta({ id: "ConfirmPaymentRequest" })

export const ConfirmPaymentResponse = z.object({ order: Order }).meta({ id: "ConfirmPaymentResponse" })

export const StartPaymentRequest = z
  .object({ phone: z.string().max(30).optional() })
  .meta({ id: "StartPaymentRequest" })

export type ShippingAddress = z.infer<typeof ShippingAddress>
export type CheckoutRequest = z.infer<typeof CheckoutRequest>
export type CheckoutResponse = z.infer<typeof CheckoutResponse>
export type CheckoutOptions = z.infer<typeof CheckoutOptions>
export type TotalChanged = z.infer<typeof TotalChanged>
export type CheckoutOptionsQuery = z.infer<typeof CheckoutOptionsQuery>
export type ConfirmPaymentRequest = z.infer<typeof ConfirmPaymentRequest>
export type StartPaymentRequest = z.infer<typeof StartPaymentRequest>
