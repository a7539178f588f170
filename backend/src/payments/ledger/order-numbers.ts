import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** What shopkeepers call each of these orders, in one query; an order that is gone is absent. */
export async function orderNumbers(container: MedusaContainer, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const orders = await find(container, { id: [...new Set(ids)] })
  return new Map(orders.map(({ id, display_id }) => [id, display_id]))
}

/** Ids of the order with a number, or of all orders of a customer. */
export async function orderIds(
  container: MedusaContainer,
  of: { display_id: number } | { customer_id: string },
): Promise<string[]> {
  return (await find(container, of)).map(({ id }) => id)
}

async function find(container: MedusaContainer, filters: object): Promise<{ id: string; display_id: number }[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = (await query.graph({ entity: "order", fields: ["id", "display_id"], filters })) as {
    data: { id: string; display_id: number | string }[]
  }
  return data.map(({ id, display_id }) => ({ id, display_id: Number(display_id) }))
}
