import type { MedusaContainer } from "@medusajs/framework/types"
import { mpesaOf } from "../../payments/mpesa"
import { ApiFailure } from "../../http/api-failure"
import { readEmailContent } from "../../content/email-content"
import { orderOf } from "../read/order-view"

const SHOP_NAME = readEmailContent().shop.name
const RETRY_AFTER_SECONDS = 3

/**
 * QR code (PNG) for paying an order by paybill with another phone.
 * @throws ApiFailure 404 for another customer's order or one without a paybill payment; 503 `qr_not_ready`
 */
export async function paybillQr(container: MedusaContainer, customerId: string, orderId: string): Promise<Buffer> {
  const { payment } = await orderOf(container, customerId, orderId)
  const picture = payment.paybill && (await mpesaOf(container).paybillQr(orderId, SHOP_NAME))
  if (picture === "later") {
    throw new ApiFailure(503, "M-Pesa has not drawn the code yet.", "qr_not_ready").retryAfter(RETRY_AFTER_SECONDS)
  }
  if (picture === null || picture === "none") throw new ApiFailure(404, "Nothing is to be paid by hand.", "no_paybill")
  return picture
}
