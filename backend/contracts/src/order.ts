import { PaymentView } from "@mavazi/payment-mpesa/contract"
import { z } from "zod"
import { VariantOptions } from "./catalogue"

export const OrderStatus = z
  .enum(["pending", "processing", "shipped", "delivered", "cancelled", "refunding", "refunded"])
  .meta({
    id: "OrderStatus",
    description:
      "pending: not paid. processing: paid. cancelled also when expired unpaid. refunding: a refund is on its way before anything was sent. refunded: all of the money went back before anything was sent.",
  })

export const Address = z
  .object({
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    country: z.string(),
    recipient: z.string().optional().describe("Who takes the parcel, where a name is known."),
    phone: z
      .string()
      .optional()
      .describe("Whom the rider calls, as people write it, where a number was given for that."),
    county: z.string().optional(),
    landmark: z.string().optional().describe("What the rider looks for."),
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
    returned: z.number().int().nonnegative().describe("Of the quantity: what the shop has got back."),
    price: z.number().int().nonnegative(),
  })
  .meta({ id: "OrderItem" })

export const Shipment = z
  .object({
    id: z.string(),
    courier: z.string().nullable().describe("Who brings it, when the shop has said so."),
    reference: z.string().nullable().describe("The courier's number of the parcel, when there is one."),
    shippedAt: z.string(),
    deliveredAt: z.string().nullable(),
    items: z.array(z.object({ id: z.string().describe("Of the order's item."), quantity: z.number() })),
  })
  .meta({ id: "Shipment", description: "A parcel that has left the shop." })

export const Order = z
  .object({
    _id: z.string(),
    id: z.string(),
    number: z.number().int().describe("Number that people read out on the telephone."),
    createdAt: z.string(),
    status: OrderStatus,
    statusReason: z.string().nullable().describe("`expired`, `cancelled by you`, … when the status needs a word."),
    total: z.number().int().nonnegative(),
    goods: z.number().int().nonnegative(),
    shipping: z.object({ id: z.string(), name: z.string(), eta: z.string(), price: z.number().int().nonnegative() }),
    items: z.array(OrderItem),
    shippingAddress: Address,
    refunded: z.number().int().nonnegative().describe("Shillings that have gone back to the shopper."),
    shipments: z.array(Shipment).describe("In the order in which they left."),
    payment: PaymentView,
    cancellable: z.boolean(),
  })
  .meta({ id: "Order" })

export const OrderList = z.array(Order).meta({ id: "OrderList" })

export type OrderStatus = z.infer<typeof OrderStatus>
export type Address = z.infer<typeof Address>
export type OrderItem = z.infer<typeof OrderItem>
export type Shipment = z.infer<typeof Shipment>
export type Order = z.infer<typeof Order>
