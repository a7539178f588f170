import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { FindOrderQuery, type FindOrderResponse } from "../../../../contract/admin/orders"
import * as copy from "../copy"
import { findOrders } from "../find-orders"
import { mpesaService } from "../mpesa-service"
import { parseQuery } from "../parse-query"

/** Finds an order by its display number, for allocating a payment. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<FindOrderResponse>): Promise<void> {
  const { number } = parseQuery(FindOrderQuery, req.query)
  const [order] = await findOrders(req.scope, { display_id: number })
  if (order === undefined) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.orderUnknown(number))
  const payment = (await mpesaService(req.scope).payments.readPayments([order.id])).get(order.id)
  if (payment === undefined) throw new MedusaError(MedusaError.Types.NOT_FOUND, copy.orderHasNoPayment(number))
  res.json({ order: { id: order.id, number, email: order.email, amount: payment.amount, payment: payment.state } })
}
