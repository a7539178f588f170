import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { UnallocatedResponse } from "../../../../contract/admin/review"
import { mpesaService } from "../mpesa-service"
import { readOrderNumbers } from "../order-numbers"

/** Payments without an order, with the prompts that they may have answered, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<UnallocatedResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const unallocated = await mpesa.unallocated.list()
  const ids = unallocated.flatMap(({ order_id, prompts }) => [order_id, ...prompts.map((prompt) => prompt.order_id)])
  const numberOf = await readOrderNumbers(req.scope, ids)
  const withNumber = <Row extends { order_id: string | null }>(row: Row) => ({
    ...row,
    order_number: numberOf(row.order_id),
  })
  const payments = unallocated.map((payment) => ({ ...withNumber(payment), prompts: payment.prompts.map(withNumber) }))
  res.json({ payments, refund_methods: mpesa.refunds.methods() })
}
