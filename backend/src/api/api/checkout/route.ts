import type { CheckoutRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { placeOrder } from "../../../orders/place/place-order"
import { languageOf } from "../../../http/request-language"
import { idempotencyKeyOf } from "../../../http/idempotency-key"
import { clientAddressOf } from "../../../security/rate-limit"
import type { ShopRequest } from "../../../account/sessions/require-session"

export async function POST(req: ShopRequest<CheckoutRequest>, res: MedusaResponse): Promise<void> {
  const answer = await placeOrder(req.scope, {
    owner: { kind: "customer", id: req.shopper.customerId },
    guest: null,
    request: req.validatedBody,
    key: idempotencyKeyOf(req),
    clientAddress: clientAddressOf(req),
    language: languageOf(req),
  })
  res.status(201).json(answer)
}
