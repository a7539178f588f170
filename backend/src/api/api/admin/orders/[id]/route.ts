import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { orderDetail } from "../../../../../reports/order-detail"

/** An order with its payment attempts and events. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await orderDetail(req.scope, req.params.id ?? ""))
}
