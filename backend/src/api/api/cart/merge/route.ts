import type { MergeCartRequest, MergeCartResponse } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { cartCommandOf } from "../../../../cart/cart-command"
import { mergeCart } from "../../../../cart/merge-cart"
import { readCart } from "../../../../cart/read-cart"
import type { CartRequest } from "../../../../cart/cart-request"

/** Merges the guest's cart into the customer's, once; returns the cart and messages for the shopper. */
export async function POST(req: CartRequest<MergeCartRequest>, res: MedusaResponse): Promise<void> {
  const change = cartCommandOf(req)
  const changes = await mergeCart(change, req.validatedBody)
  const cart = await readCart(change)
  res.json({ cart, changes } satisfies MergeCartResponse)
}
