import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../../../modules/mpesa"
import { PromptRefused } from "../../../../../../modules/mpesa/prompts/prompt-refused"
import { orderHasNoPayment } from "../../../../../../modules/mpesa/merchant-errors"
import type { MpesaModuleService } from "../../../../../../modules/mpesa/service"
import type { PaymentBody } from "./payment-body"

const paymentsOf = (req: MedusaRequest) => req.scope.resolve<MpesaModuleService>(MPESA_MODULE).payments

/** `{ payment }` of an order, as `PaymentView` of the contract; 404 without one. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = req.params["id"] ?? ""
  const payment = (await paymentsOf(req).readPayments([orderId])).get(orderId)
  if (payment === undefined) throw orderHasNoPayment()
  res.json({ payment })
}

/**
 * Sends a prompt, the first one or another, for an order placed by Medusa's own checkout. 409 or 429 when none may be
 * sent now.
 */
export async function POST(req: MedusaRequest<PaymentBody>, res: MedusaResponse): Promise<void> {
  const orderId = req.params["id"] ?? ""
  try {
    const { phone } = req.validatedBody
    res.status(202).json({ payment: await paymentsOf(req).payOrder({ orderId, phone, clientAddress: req.ip }) })
  } catch (error) {
    if (!(error instanceof PromptRefused)) throw error
    res.status(error.status).json({ code: error.code, message: error.message, retry_at: error.retryAt })
  }
}
