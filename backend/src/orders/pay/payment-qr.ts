import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { ApiFailure } from "../../http/api-failure"
import { readEmailContent } from "../../content/email-content"
import { orderOf } from "../read/order-view"
import * as copy from "../copy"

const SHOP_NAME = readEmailContent().shop.name
const RETRY_AFTER_SECONDS = 3

/**
 * QR code (PNG) for paying an order with another phone.
 * @throws ApiFailure 404 for another customer's order or one that has no code; 503 `qr_not_ready`
 */
export async function paymentQrCode(container: MedusaContainer, customerId: string, orderId: string): Promise<Buffer> {
  const { payment, paymentMethod } = await orderOf(container, customerId, orderId)
  const gateway = paymentGatewaysOf(container).gatewayOf(paymentMethod)
  const picture = await gateway.readQrCode?.({ id: orderId, payment }, SHOP_NAME)
  if (picture === "later") {
    throw new ApiFailure(503, copy.qrNotReady(gateway.name), "qr_not_ready").retryAfter(RETRY_AFTER_SECONDS)
  }
  if (!picture || picture === "none") throw new ApiFailure(404, copy.noQrCode, "no_paybill")
  return picture
}
