import { z } from "zod"
import { VariantOptions } from "../catalogue/catalogue"
import { PickupPoint } from "../checkout/pickup"
import { InvoiceSummary } from "../invoices/invoice"
import { PaymentTerms } from "../payments/payment-terms"
import { PaymentView } from "../payments/payment-view"
import { discountedSums, ShippingPromotions } from "../promotions/discount"
import { OrderStatus } from "./order-status"
import { OrderExchange } from "./exchange"
import { OrderReturn, Returnable } from "./return"
import { OrderEvent } from "./timeline"

export const Address = z
  .object({
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    recipient: z.string().optional().describe("Recipient, if a name is known."),
    phone: z.string().optional().describe("Phone number for the rider, as entered, if any."),
    county: z.string().optional(),
    landmark: z.string().optional().describe("Landmark."),
  })
  .meta({ id: "Address" })

export const OrderItem = z
  .object({
    id: z.string(),
    productId: z.string().nullable(),
    slug: z.string().nullable(),
    name: z.string(),
    image: z.string().nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    options: VariantOptions,
    quantity: z.number().int().positive(),
    returned: z.number().int().nonnegative().describe("Units of the quantity that were returned to the shop."),
    price: z.number().int().nonnegative(),
    madeToOrder: z
      .literal(true)
      .optional()
      .describe("Set when it was sold on backorder because it was not in stock; it stays when stock arrives."),
  })
  .meta({ id: "OrderItem" })

export const Shipment = z
  .object({
    id: z.string(),
    courier: z.string().nullable().describe("Courier, if recorded."),
    reference: z.string().nullable().describe("The courier's tracking reference, if any."),
    shippedAt: z.string(),
    deliveredAt: z.string().nullable(),
    items: z.array(z.object({ id: z.string().describe("Id of the order's item."), quantity: z.number() })),
  })
  .meta({ id: "Shipment", description: "A shipment that has left the shop." })

export const OrderBalance = z
  .object({
    total: z.number().describe("What the order costs now, after changes, returns and refunds."),
    paid: z
      .number()
      .describe(
        "Sum of its recorded payments, by any method. One that `payment` calls received is recorded within seconds.",
      ),
    refunded: z.number().describe("Sum of its refunds."),
    due: z.number().int().nonnegative().describe("What is still to be paid; rounded up to whole shillings."),
    refundable: z.number().nonnegative().describe("What was paid and neither refunded nor is being refunded."),
  })
  .meta({
    id: "OrderBalance",
    description: "Shillings. total - paid + refunded is due, or, when it is negative, owed to the shopper.",
  })

export const Order = z
  .object({
    _id: z.string(),
    id: z.string(),
    number: z.number().int().describe("Display number of the order."),
    createdAt: z.string(),
    status: OrderStatus,
    statusReason: z
      .string()
      .nullable()
      .describe("`expired`, `cancelled by you`, …; null when the status needs no explanation."),
    total: z.number().int().nonnegative(),
    ...discountedSums,
    shipping: z.object({
      id: z.string(),
      name: z.string(),
      eta: z.string(),
      price: z.number().int().nonnegative().describe("Of all deliveries, also those of exchanges and claims."),
      promotions: ShippingPromotions,
      pickup: PickupPoint.optional().describe("Only for pickup: the place as it was when the order was placed."),
    }),
    otherChanges: z
      .number()
      .int()
      .describe("`total - goods + discount - shipping.price`: VAT added to prices without it. 0 for most orders."),
    items: z.array(OrderItem),
    shippingAddress: Address,
    refunded: z.number().int().nonnegative().describe("Refunded amount in shillings."),
    shipments: z.array(Shipment).describe("Ordered by the time of sending."),
    paymentMethod: z.string().describe("Id of the payment method, as in the options of the checkout."),
    paymentTerms: PaymentTerms,
    payBy: z.string().nullable().describe("Until when the unpaid order reserves its items; null without a limit."),
    payment: PaymentView,
    balance: OrderBalance,
    cancellable: z
      .boolean()
      .describe(
        "The shopper can cancel it: unpaid, or paid within the last hour, not packed, and its money can be returned at once.",
      ),
  })
  .meta({ id: "Order" })

export const OrderDetail = Order.extend({
  timeline: z.array(OrderEvent).describe("Oldest first."),
  returns: z.array(OrderReturn).describe("Oldest first; without those of exchanges."),
  exchanges: z.array(OrderExchange).describe("Those that the shopper has requested, oldest first."),
  returnable: Returnable.nullable().describe("Null when nothing can be returned."),
  invoices: z.array(InvoiceSummary).describe("Its invoice and credit notes, oldest first."),
}).meta({ id: "OrderDetail", description: "One order with what happened to it." })

export const OrderList = z.array(Order).meta({ id: "OrderList" })

export type Address = z.infer<typeof Address>
export type OrderItem = z.infer<typeof OrderItem>
export type Shipment = z.infer<typeof Shipment>
export type OrderBalance = z.infer<typeof OrderBalance>
export type Order = z.infer<typeof Order>
export type OrderDetail = z.infer<typeof OrderDetail>
