import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { z } from "zod"
import { mpesaService } from "../mpesa-service"

interface OrderRow {
  id: string
  email: string | null
}

const Search = z.object({ number: z.coerce.number().int().positive() })

/**
 * Finds an order by its display number `?number=`, for allocating a payment. Responds `{ order: { id, number, email,
 * amount, payment } }`: whole shillings due, and the state of its payment.
 */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const search = Search.safeParse(req.query)
  if (!search.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, "Please enter the order's number.")
  const { number } = search.data
  const { data } = (await req.scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id", "email"], filters: { display_id: number } })) as { data: OrderRow[] }
  const [order] = data
  if (order === undefined) throw new MedusaError(MedusaError.Types.NOT_FOUND, `There is no order ${String(number)}.`)
  const payment = (await mpesaService(req.scope).viewOf([order.id])).get(order.id)
  if (payment === undefined)
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Order ${String(number)} has no M-Pesa payment.`)
  res.json({ order: { id: order.id, number, email: order.email, amount: payment.amount, payment: payment.state } })
}
