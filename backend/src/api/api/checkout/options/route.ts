import type { CheckoutOptionsQuery } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { readCheckoutOptions } from "../../../../orders/place/checkout-options"
import { type CartRequest, ownerOf } from "../../../../cart/cart-request"

export async function GET(req: CartRequest, res: MedusaResponse): Promise<void> {
  res.json(await readCheckoutOptions(req.scope, ownerOf(req), req.validatedQuery as CheckoutOptionsQuery))
}
