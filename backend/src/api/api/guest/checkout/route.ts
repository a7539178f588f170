import type { GuestCheckoutRequest, GuestCheckoutResponse } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { type CartRequest, ownerOf } from "../../../../cart/cart-request"
import { idempotencyKeyOf } from "../../../../http/idempotency-key"
import { languageOf } from "../../../../http/request-language"
import { ORDER_LINKS, type OrderLinkRepository } from "../../../../orders/order-links/order-link-repository"
import { placeOrder } from "../../../../orders/place/place-order"
import { clientAddressOf, consume } from "../../../../security/rate-limit"

export async function POST(
  req: CartRequest<GuestCheckoutRequest>,
  res: MedusaResponse<GuestCheckoutResponse>,
): Promise<void> {
  const { name, email } = req.validatedBody
  const clientAddress = clientAddressOf(req)
  await consume(req, "guestOrderBySource", clientAddress)
  const { order } = await placeOrder(req.scope, {
    owner: ownerOf(req),
    guest: { name, email },
    request: req.validatedBody,
    key: idempotencyKeyOf(req),
    clientAddress,
    language: languageOf(req),
  })
  const token = req.scope.resolve<OrderLinkRepository>(ORDER_LINKS).tokenOf(order.id)
  res.status(201).json({ order, token })
}
