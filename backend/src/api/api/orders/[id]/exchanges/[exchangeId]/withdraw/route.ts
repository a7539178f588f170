import type { OrderDetail } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../../../account/sessions/require-session"
import { withdrawExchange } from "../../../../../../../orders/exchanges/withdraw-exchange"
import { consume } from "../../../../../../../security/rate-limit"

/** Withdraws an exchange that the merchant has not answered. Idempotent. */
export async function POST(req: ShopRequest, res: MedusaResponse<OrderDetail>): Promise<void> {
  const { customerId } = req.shopper
  await consume(req, "returnByAccount", customerId)
  const { id: orderId = "", exchangeId = "" } = req.params
  res.json(await withdrawExchange(req.scope, { customerId, orderId, id: exchangeId }))
}
