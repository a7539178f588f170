import type { ReturnRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { requestReturn } from "../../../../../orders/returns/request-return"
import { consume } from "../../../../../security/rate-limit"

export async function POST(req: ShopRequest<ReturnRequest>, res: MedusaResponse): Promise<void> {
  const { customerId } = req.shopper
  await consume(req, "returnByAccount", customerId)
  const request = req.validatedBody
  res.status(201).json(await requestReturn(req.scope, { customerId, orderId: req.params.id ?? "", request }))
}
