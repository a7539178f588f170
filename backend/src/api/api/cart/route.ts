import type { AddCartItemRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { addItem } from "../../../cart/add-item"
import { cartCommandOf } from "../../../cart/cart-command"
import { clearCart } from "../../../cart/edit-cart"
import { readCart } from "../../../cart/read-cart"
import type { CartRequest } from "../../../cart/cart-request"

/** The cart at current prices and stock. */
export async function GET(req: CartRequest, res: MedusaResponse): Promise<void> {
  res.json(await readCart(cartCommandOf(req)))
}

/** Adds a product (a named variant, a size and colour, or the first in stock); answers the cart. */
export async function POST(req: CartRequest<AddCartItemRequest>, res: MedusaResponse): Promise<void> {
  res.json(await addItem(cartCommandOf(req), req.validatedBody))
}

/** Removes every line; answers the empty cart. */
export async function DELETE(req: CartRequest, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  await clearCart(change)
  res.json(await readCart(change))
}
