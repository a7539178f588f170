import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ErasePersonalDataResponse } from "../../../../../../contract/admin/ledger"
import { findOrders } from "../../../find-orders"
import { mpesaService } from "../../../mpesa-service"

/** Erases the personal data of a customer's payments. */
export async function POST(
  req: AuthenticatedMedusaRequest,
  res: MedusaResponse<ErasePersonalDataResponse>,
): Promise<void> {
  const orders = await findOrders(req.scope, { customer_id: req.params["id"] ?? "" })
  const orderIds = orders.map(({ id }) => id)
  res.json({ erased: await mpesaService(req.scope).dataProtection.eraseOrders(orderIds) })
}
