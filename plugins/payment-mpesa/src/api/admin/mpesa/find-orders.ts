import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface OrderRow {
  id: string
  display_id: number | string
  email: string | null
}

/** Orders with an id, a display number or a customer, in one query. */
export async function findOrders(
  scope: MedusaContainer,
  filters: { id: string[] } | { display_id: number } | { customer_id: string },
): Promise<{ id: string; number: number; email: string | null }[]> {
  const { data } = (await scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id", "display_id", "email"], filters })) as { data: OrderRow[] }
  return data.map(({ id, display_id, email }) => ({ id, number: Number(display_id), email }))
}
