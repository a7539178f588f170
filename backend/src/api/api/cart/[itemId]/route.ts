import type { UpdateCartItemRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { cartCommandOf } from "../../../../cart/cart-command"
import { removeItem, updateItem } from "../../../../cart/edit-cart"
import { readCart } from "../../../../cart/read-cart"
import type { CartRequest } from "../../../../cart/cart-request"

/** Changes a line's quantity, its variant, or both; answers the cart. */
export async function PUT(req: CartRequest<UpdateCartItemRequest>, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  await updateItem(change, req.params.itemId ?? "", req.validatedBody)
  res.json(await readCart(change))
}

/** Removes a line; answers the cart. */
export async function DELETE(req: CartRequest, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  await removeItem(change, req.params.itemId ?? "")
  res.json(await readCart(change))
}
