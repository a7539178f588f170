import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../../http/api-failure"
import { clientAddressOf, consume } from "../../security/rate-limit"
import * as copy from "../copy"
import { type PaymentLink, PAYMENT_LINKS, type PaymentLinkRepository } from "./payment-link-repository"

/**
 * The payment link whose token is in the path.
 * @throws ApiFailure 404 `link_not_found`; 429 after many unknown tokens from one client address
 */
export async function paymentLinkOf(req: MedusaRequest): Promise<PaymentLink> {
  const link = await req.scope.resolve<PaymentLinkRepository>(PAYMENT_LINKS).find(req.params.token ?? "")
  if (link !== null) return link
  // Only for unknown tokens: thousands of a carrier's subscribers share one address, and hold valid links.
  await consume(req, "paymentLinkBySource", clientAddressOf(req))
  throw new ApiFailure(404, copy.linkNotFound, "link_not_found")
}
