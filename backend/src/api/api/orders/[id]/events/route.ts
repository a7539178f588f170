import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { streamOrder } from "../../../../../orders/stream/order-stream"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await streamOrder(req, res, req.params.id ?? "")
}
