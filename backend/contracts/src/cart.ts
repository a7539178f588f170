import { z } from "zod"
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "./limits"
import { VariantOptions } from "./catalogue"
import { QUANTITY_TOO_LARGE, QUANTITY_TOO_SMALL } from "./cart-words"

const quantity = z
  .number()
  .int("Quantity must be a whole number")
  .min(1, QUANTITY_TOO_SMALL)
  .max(MAX_LINE_QUANTITY, QUANTITY_TOO_LARGE)

/** A cart line is one variant. The specification gives some fields two names; both are sent. */
export const CartItem = z
  .object({
    _id: z.string(),
    id: z.string(),
    productId: z.string(),
    variantId: z.string(),
    slug: z.string(),
    name: z.string(),
    image: z.string().nullable(),
    size: z.string().nullable(),
    color: z.string().nullable(),
    options: VariantOptions,
    price: z.number().int().nonnegative().describe("Unit price now, in shillings."),
    compareAtPrice: z.number().int().nonnegative().nullable(),
    quantity: z.number().int().positive(),
    qty: z.number().int().positive(),
    stock: z.number().int().nonnegative().describe("Units that can be bought now."),
    product: z.object({
      _id: z.string(),
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      title: z.string(),
      image: z.string().nullable(),
      img: z.string().nullable(),
    }),
  })
  .meta({ id: "CartItem" })

export const Cart = z
  .object({
    id: z.string().nullable().describe("Null until the first item is added."),
    items: z.array(CartItem),
    total: z.number().int().nonnegative().describe("Goods in shillings, VAT included, without shipping."),
    quantity: z.number().int().nonnegative().describe("Sum of the lines' quantities, for the badge."),
  })
  .meta({ id: "Cart" })

export const AddCartItemRequest = z
  .object({
    productId: z.string().min(1).max(100),
    quantity,
    variantId: z.string().min(1).max(100).optional(),
    size: z.string().max(255).optional(),
    color: z.string().max(255).optional(),
  })
  .meta({
    id: "AddCartItemRequest",
    description: "Without variantId, size and color, the first in stock of those with the lowest price is taken.",
  })

export const UpdateCartItemRequest = z
  .object({ quantity: quantity.optional(), variantId: z.string().min(1).max(100).optional() })
  .refine((body) => body.quantity !== undefined || body.variantId !== undefined, {
    message: QUANTITY_TOO_SMALL,
    path: ["quantity"],
  })
  .meta({ id: "UpdateCartItemRequest" })

export const MergeCartRequest = z
  .object({
    guestCartId: z.string().min(8).max(64).describe("Made by the browser; the same id is merged once."),
    items: z
      .array(
        z.object({
          productId: z.string().min(1).max(100),
          variantId: z.string().min(1).max(100).optional(),
          quantity: z.number().int().min(1).max(MAX_LINE_QUANTITY),
        }),
      )
      .max(MAX_CART_LINES),
  })
  .meta({ id: "MergeCartRequest", description: "Prices of the guest cart are not taken: the server knows them." })

export const MergeCartResponse = z
  .object({
    cart: Cart,
    changes: z.array(z.string()).describe("What the shopper should be told, one sentence each."),
  })
  .meta({ id: "MergeCartResponse" })

export type Cart = z.infer<typeof Cart>
export type CartItem = z.infer<typeof CartItem>
export type AddCartItemRequest = z.infer<typeof AddCartItemRequest>
export type UpdateCartItemRequest = z.infer<typeof UpdateCartItemRequest>
export type MergeCartRequest = z.infer<typeof MergeCartRequest>
export type MergeCartResponse = z.infer<typeof MergeCartResponse>
