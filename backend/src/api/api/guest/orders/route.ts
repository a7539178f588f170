import type { OrderLookupRequest, OrderLookupResponse } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../orders/copy"
import { requestOrderLink } from "../../../../orders/order-links/request-order-link"
import { clientAddressOf, consume } from "../../../../security/rate-limit"

export async function POST(
  req: MedusaRequest<OrderLookupRequest>,
  res: MedusaResponse<OrderLookupResponse>,
): Promise<void> {
  const lookup = req.validatedBody
  await consume(req, "orderLookupBySource", clientAddressOf(req))
  await consume(req, "orderLookupByContact", lookup.contact.toLowerCase())
  await requestOrderLink(req.scope, lookup)
  res.status(202).json({ message: copy.linkIsSent })
}
