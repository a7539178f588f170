import type { UpdateCartItemRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { cartCommandOf } from "../../../../cart/cart-command"
import { removeItem, updateItem } from "../../../../cart/edit-cart"
import { readCart } from "../../../../cart/read-cart"
import type { ShopRequest } from "../../../../account/sessions/require-session"

/** Changes a line's quantity, its variant, or both; answers the cart. */
export async function PUT(req: ShopRequest<UpdateCartItemRequest>, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  await updateItem(change, req.params.itemId ?? "", req.validatedBody)
  res.json(await readCart(change))
}

/** Removes a line; answers the cart. */
export async function DELETE(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  await removeItem(change, req.params.itemId ?? "")
  res.json(await readCart(change))
}
