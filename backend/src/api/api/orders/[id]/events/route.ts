import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { watchSession } from "../../../../../orders/stream/session-watch"
import { inLanguageOf } from "../../../../../language/answer-in-language"
import { streamOrder } from "../../../../../orders/stream/order-stream"

export async function GET(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { customerId, sessionId } = req.shopper
  await streamOrder(req, res, {
    ...{ orderId: req.params.id ?? "", customerId, reader: customerId },
    watchAccess: (end) => watchSession(req.scope, sessionId, end),
    translate: (order) => inLanguageOf(req, order),
  })
}
