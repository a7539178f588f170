import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_SOLD } from "../stock/sold-products"

/** Names of those of the products that the shop sells, by id. */
export async function readSoldProductNames(knex: Knex, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await knex.raw<{ rows: { id: string; name: string }[] }>(
    `select p.id, p.title as name from product p where p.id = any(?) and ${IS_SOLD}`,
    [[...ids]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
