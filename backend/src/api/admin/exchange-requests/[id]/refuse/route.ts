import { type DecidedExchange, ExchangeRefusal } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../../http/validate"
import { refuseExchange } from "../../../../../orders/exchanges/decide-exchange"

/** Refuses a shopper's request with a reason that the shopper reads. */
export async function POST(req: MedusaRequest, res: MedusaResponse<DecidedExchange>): Promise<void> {
  const id = String(req.params["id"])
  const { reason } = parseRequest(ExchangeRefusal, req.body)
  await refuseExchange(req.scope, { id, reason })
  res.json({ id, state: "refused" })
}
