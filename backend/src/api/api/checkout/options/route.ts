import type { MedusaResponse } from "@medusajs/framework/http"
import { readCheckoutOptions } from "../../../../checkout/checkout-options"
import type { ShopRequest } from "../../../../http/session"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { city } = req.validatedQuery as { city?: string }
  res.json(await readCheckoutOptions(req.scope, req.shopper.customerId, city))
}
