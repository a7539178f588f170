import { ManualPaymentRequest, type ManualPayments } from "@mavazi/contracts"
import type { AuthenticatedMedusaRequest, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseRequest } from "../../../../../http/validate"
import { readManualPayments } from "../../../../../payments/manual/read-manual-payments"
import { recordPayment } from "../../../../../payments/manual/record-payment"

/** Payments of an order that were recorded by hand, and what it lacks. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ManualPayments>): Promise<void> {
  res.json(await readManualPayments(req.scope, String(req.params["id"])))
}

/** Records a payment that the merchant has received. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ManualPayments>): Promise<void> {
  const orderId = String(req.params["id"])
  const payment = parseRequest(ManualPaymentRequest, req.body)
  await recordPayment(req.scope, { ...payment, orderId, recordedBy: req.auth_context.actor_id })
  res.status(201).json(await readManualPayments(req.scope, orderId))
}
