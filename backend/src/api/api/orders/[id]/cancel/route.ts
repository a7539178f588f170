import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { cancelOrder } from "../../../../../orders/cancel/cancel-order"

export async function POST(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await cancelOrder(req.scope, req.shopper.customerId, req.params.id ?? ""))
}
