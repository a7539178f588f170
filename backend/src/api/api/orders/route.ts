import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../account/sessions/require-session"
import { listOrders } from "../../../orders/read/order-view"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  res.json(await listOrders(req.scope, req.shopper.customerId))
}
