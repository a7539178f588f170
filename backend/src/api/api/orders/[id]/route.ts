import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { orderDetailOf } from "../../../../orders/read/order-detail"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await orderDetailOf(req.scope, req.shopper.customerId, req.params.id ?? ""))
}
