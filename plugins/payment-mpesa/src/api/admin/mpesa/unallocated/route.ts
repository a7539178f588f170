import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { UnallocatedResponse } from "../../../../contract/admin/review"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** Payments without an order, with the prompts that they may have answered, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<UnallocatedResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const unallocated = await mpesa.unallocated.list()
  const ofPayments = unallocated.flatMap(({ id, prompts }) => prompts.map((prompt) => ({ ...prompt, paymentId: id })))
  const numbered = await withOrderNumbers(req.scope, ofPayments)
  const withPrompts = unallocated.map((payment) => ({
    ...payment,
    prompts: numbered.filter(({ paymentId }) => paymentId === payment.id).map(({ paymentId: _, ...prompt }) => prompt),
  }))
  const payments = await withOrderNumbers(req.scope, withPrompts)
  res.json({ payments, refund_methods: mpesa.refunds.methods() })
}
