import type { MergeCartResponse, ReplaceGuestCartRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { cartCommandOf } from "../../../../cart/cart-command"
import type { CartRequest } from "../../../../cart/cart-request"
import { replaceCart } from "../../../../cart/merge-cart"
import { readCart } from "../../../../cart/read-cart"

export { DELETE, GET, POST } from "../../cart/route"

/** Replaces the guest's cart; returns it with messages for the shopper. */
export async function PUT(req: CartRequest<ReplaceGuestCartRequest>, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  const changes = await replaceCart(change, req.validatedBody.items)
  const cart = await readCart(change)
  res.json({ cart, changes } satisfies MergeCartResponse)
}
