import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { OrderPaymentsResponse } from "../../../../../contract/admin/orders"
import { mpesaService } from "../../mpesa-service"

/** Payment attempts and refunds of one order. Medusa authenticates all routes below `/admin`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderPaymentsResponse>): Promise<void> {
  const mpesa = mpesaService(req.scope)
  const order = req.params["id"] ?? ""
  const [attempts, refunds, owed, difference] = await Promise.all([
    mpesa.ledger.attemptsOfOrder(order),
    mpesa.refunds.list({ order }),
    mpesa.refunds.owed(order),
    mpesa.refunds.planDifference(order),
  ])
  res.json({ attempts, refunds, owed, difference, refund_methods: mpesa.refunds.methods() })
}
