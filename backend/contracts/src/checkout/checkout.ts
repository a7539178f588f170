import { z } from "zod"
import { Order, OrderDetail } from "../orders/order"
import { discountedSums, ShippingPromotions } from "../promotions/discount"
import { OPTIONS_REQUIRED } from "../shared/copy"
import { SavedAddress } from "../account/addresses"
import { SavedNumber, savedNumberId } from "../payments/saved-number"
import { PickupPoint } from "./pickup"
import { ShippingAddress } from "./shipping-address"

export const CheckoutRequest = z
  .object({
    shippingAddress: ShippingAddress,
    paymentMethod: z
      .string(OPTIONS_REQUIRED)
      .min(1, OPTIONS_REQUIRED)
      .max(40, OPTIONS_REQUIRED)
      .describe("Id of one of the `paymentOptions`."),
    shippingOption: z
      .string(OPTIONS_REQUIRED)
      .regex(/^(standard|express|overnight|free|same-day|so_\w{1,60})$/, OPTIONS_REQUIRED)
      .optional()
      .describe("Id of one of the `shippingOptions`. Default: free shipping when it applies, else standard."),
    phone: z
      .string()
      .max(30)
      .optional()
      .describe("Number to pay with; by default the profile's number, if there is one."),
    phoneId: savedNumberId,
    keepPhone: z
      .boolean()
      .optional()
      .describe("Also use the payment number for the rider, and in the profile if it has no number."),
    expectedTotal: z
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe("Total that the shopper saw; 409 when the total is different."),
  })
  .meta({
    id: "CheckoutRequest",
    description: "Send it with an Idempotency-Key; the cart's id is used by default.",
  })

export const CheckoutResponse = z.object({ order: Order }).meta({ id: "CheckoutResponse" })

export const TotalChanged = z
  .object({ message: z.string(), code: z.literal("total_changed"), total: z.number().int().nonnegative() })
  .meta({ id: "TotalChanged" })

export const CheckoutOptionsQuery = z
  .object({
    city: z.string().trim().max(200).optional().describe("Determines whether same-day delivery is offered."),
    county: z.string().trim().max(60).optional().describe("Determines which zones the address is in."),
  })
  .meta({ id: "CheckoutOptionsQuery" })

export const CheckoutOption = z
  .object({
    id: z.string().describe("One of the five specified ids, or, for any other option of the merchant, `so_…`."),
    name: z.string(),
    eta: z.string(),
    price: z.number().int().nonnegative(),
    promotions: ShippingPromotions,
    pickup: PickupPoint.optional().describe("Only for pickup."),
  })
  .meta({ id: "CheckoutOption" })

export const CheckoutOptions = z
  .object({
    shippingOptions: z.array(CheckoutOption),
    selected: z.string().describe("Option to preselect: free when it applies, else standard."),
    paymentOptions: z.array(z.object({ id: z.string(), name: z.string() })),
    ...discountedSums,
    vat: z.number().nonnegative().describe("VAT included in what the items cost after discounts."),
    phone: z.string().nullable().describe("The profile's number, if it is a Kenyan mobile number."),
    savedNumbers: z.array(SavedNumber).describe("Numbers with which the account has paid, the last one first."),
    address: ShippingAddress.partial().describe("The address of the last order, as a default."),
    addresses: z.array(SavedAddress).describe("The address book, the default first."),
  })
  .meta({ id: "CheckoutOptions" })

export const ConfirmPaymentRequest = z
  .object({ orderId: z.string().min(1).max(100) })
  .meta({ id: "ConfirmPaymentRequest" })

export const ConfirmPaymentResponse = z.object({ order: OrderDetail }).meta({ id: "ConfirmPaymentResponse" })

export const StartPaymentRequest = z
  .object({ phone: z.string().max(30).optional(), phoneId: savedNumberId })
  .meta({ id: "StartPaymentRequest" })

export type CheckoutRequest = z.infer<typeof CheckoutRequest>
export type CheckoutResponse = z.infer<typeof CheckoutResponse>
export type CheckoutOptions = z.infer<typeof CheckoutOptions>
export type TotalChanged = z.infer<typeof TotalChanged>
export type CheckoutOptionsQuery = z.infer<typeof CheckoutOptionsQuery>
export type ConfirmPaymentRequest = z.infer<typeof ConfirmPaymentRequest>
export type StartPaymentRequest = z.infer<typeof StartPaymentRequest>
