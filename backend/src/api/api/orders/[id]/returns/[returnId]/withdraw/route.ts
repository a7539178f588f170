import type { OrderDetail } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../../../account/sessions/require-session"
import { withdrawReturn } from "../../../../../../../orders/returns/withdraw-return"
import { consume } from "../../../../../../../security/rate-limit"

/** Withdraws a return of which nothing has arrived. Idempotent. */
export async function POST(req: ShopRequest, res: MedusaResponse<OrderDetail>): Promise<void> {
  const { customerId } = req.shopper
  await consume(req, "returnByAccount", customerId)
  const { id: orderId = "", returnId = "" } = req.params
  res.json(await withdrawReturn(req.scope, { customerId, orderId, id: returnId }))
}
