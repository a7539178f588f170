import type { MedusaResponse } from "@medusajs/framework/http"
import { cartCommandOf } from "../../../../../cart/cart-command"
import { removeCode } from "../../../../../cart/codes"
import { readCart } from "../../../../../cart/read-cart"
import type { CartRequest } from "../../../../../cart/cart-request"

/** Removes a promotion code; answers the cart. */
export async function DELETE(req: CartRequest, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  await removeCode(change, req.params.code ?? "")
  res.json(await readCart(change))
}
