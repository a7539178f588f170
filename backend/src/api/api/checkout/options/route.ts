import type { CheckoutOptionsQuery } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { readCheckoutOptions } from "../../../../orders/place/checkout-options"
import type { ShopRequest } from "../../../../account/sessions/require-session"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await readCheckoutOptions(req.scope, req.shopper.customerId, req.validatedQuery as CheckoutOptionsQuery))
}
