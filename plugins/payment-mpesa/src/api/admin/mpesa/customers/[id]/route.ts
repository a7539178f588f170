import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { CustomerPaymentsResponse } from "../../../../../contract/admin/ledger"
import { findOrders } from "../../find-orders"
import { mpesaService } from "../../mpesa-service"
import { withOrderNumbers } from "../../order-numbers"

/** Number of payments in the response. */
const SHOWN = 5

/** Totals of a customer's M-Pesa payments, and the newest of them. */
export async function GET(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<CustomerPaymentsResponse>,
): Promise<void> {
  const orders = await findOrders(req.scope, { customer_id: req.params["id"] ?? "" })
  const orderIds = orders.map(({ id }) => id)
  const { ledger } = mpesaService(req.scope)
  const [summary, { rows, count }] = await Promise.all([
    ledger.summarise(orderIds),
    ledger.page({ orderIds }, { limit: SHOWN, offset: 0 }),
  ])
  res.json({ summary, payments: await withOrderNumbers(req.scope, rows), count })
}
