import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** A row with the display number of its order; null without an order. */
export type Numbered<Row> = Row & { order_number: number | null }

/** Adds the display numbers of orders to the rows of a list, in one query. The module knows order ids only. */
export async function withOrderNumbers<Row extends { order_id: string | null }>(
  scope: MedusaContainer,
  rows: Row[],
): Promise<Numbered<Row>[]> {
  const ids = [...new Set(rows.flatMap(({ order_id }) => order_id ?? []))]
  const numbers = ids.length === 0 ? new Map<string, number>() : await numbersOf(scope, ids)
  return rows.map((row) => ({ ...row, order_number: numbers.get(row.order_id ?? "") ?? null }))
}

async function numbersOf(scope: MedusaContainer, ids: string[]): Promise<Map<string, number>> {
  const { data } = (await scope
    .resolve(ContainerRegistrationKeys.QUERY)
    .graph({ entity: "order", fields: ["id", "display_id"], filters: { id: ids } })) as {
    data: { id: string; display_id: number }[]
  }
  return new Map(data.map(({ id, display_id }) => [id, display_id]))
}
