import type { Order } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { ApiFailure } from "../../http/api-failure"
import { CONTENT, type ContentService } from "../../content/content-service"
import * as copy from "../copy"

const RETRY_AFTER_SECONDS = 3

const SECONDS_KEPT = 600

/**
 * Answers with a QR code (PNG) for paying an order with another phone.
 * @throws ApiFailure 404 for an order that has no code; 503 `qr_not_ready`
 */
export async function sendQrCode(
  req: MedusaRequest,
  res: MedusaResponse,
  { id, payment, paymentMethod }: Order,
): Promise<void> {
  const gateway = paymentGatewaysOf(req.scope).gatewayOf(paymentMethod)
  const { content } = await req.scope.resolve<ContentService>(CONTENT).published()
  const picture = await gateway.readQrCode?.({ id, payment }, content.shop.name)
  if (picture === "later") {
    throw new ApiFailure(503, copy.qrNotReady(gateway.name), "qr_not_ready").retryAfter(RETRY_AFTER_SECONDS)
  }
  if (!picture || picture === "none") throw new ApiFailure(404, copy.noQrCode, "no_paybill")
  res.setHeader("Cache-Control", `private, max-age=${String(SECONDS_KEPT)}`)
  res.type("image/png").send(picture)
}
