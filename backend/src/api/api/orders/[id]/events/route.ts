import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../http/session"
import { streamOrder } from "../../../../../orders/order-stream"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  await streamOrder(req, res, req.params.id ?? "")
}
