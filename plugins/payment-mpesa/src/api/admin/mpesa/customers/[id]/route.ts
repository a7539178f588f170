import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { mpesaService } from "../../mpesa-service"
import { withOrderNumbers } from "../../order-numbers"

/** Number of payments in the response. */
const SHOWN = 5

/**
 * A customer's M-Pesa payments. Responds `{ summary: { paid, received, refunded }, payments, count }`: whole
 * shillings, and the newest payments.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { data } = (await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id"],
    filters: { customer_id: req.params["id"] ?? "" },
  })) as { data: { id: string }[] }
  const orderIds = data.map(({ id }) => id)
  const { ledger } = mpesaService(req.scope)
  const [summary, { rows, count }] = await Promise.all([
    ledger.summarise(orderIds),
    ledger.page({ orderIds }, { limit: SHOWN, offset: 0 }),
  ])
  res.json({ summary, payments: await withOrderNumbers(req.scope, rows), count })
}
