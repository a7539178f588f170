import type { MedusaResponse } from "@medusajs/framework/http"
import { readCheckoutOptions } from "../../../../orders/place/checkout-options"
import type { ShopRequest } from "../../../../account/sessions/require-session"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { city } = req.validatedQuery as { city?: string }
  res.json(await readCheckoutOptions(req.scope, req.shopper.customerId, city))
}
