import type { SavedNumbers } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { paymentGatewaysOf } from "../../../../../payments/payment-gateways"
import { listSavedNumbers, removeSavedNumber } from "../../../../../payments/saved-numbers"
import { consume } from "../../../../../security/rate-limit"

export async function DELETE(req: ShopRequest, res: MedusaResponse<SavedNumbers>): Promise<void> {
  const { customerId } = req.shopper
  await consume(req, "savedNumbersByAccount", customerId)
  const gateways = paymentGatewaysOf(req.scope)
  await removeSavedNumber(gateways, customerId, req.params.id ?? "")
  res.json({ numbers: await listSavedNumbers(gateways, customerId) })
}
