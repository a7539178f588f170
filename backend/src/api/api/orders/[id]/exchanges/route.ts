import type { ExchangeOptions, ExchangeRequest, OrderDetail } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { exchangeOptionsOf } from "../../../../../orders/exchanges/exchange-options"
import { requestExchange } from "../../../../../orders/exchanges/request-exchange"
import { consume } from "../../../../../security/rate-limit"

export async function GET(req: ShopRequest, res: MedusaResponse<ExchangeOptions>): Promise<void> {
  const { customerId } = req.shopper
  res.json(await exchangeOptionsOf(req.scope, { customerId, orderId: req.params.id ?? "" }))
}

export async function POST(req: ShopRequest<ExchangeRequest>, res: MedusaResponse<OrderDetail>): Promise<void> {
  const { customerId } = req.shopper
  await consume(req, "returnByAccount", customerId)
  const request = req.validatedBody
  res.status(201).json(await requestExchange(req.scope, { customerId, orderId: req.params.id ?? "", request }))
}
