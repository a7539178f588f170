import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SHOP_CHANNEL } from "./available-stock"

/** The first stock location of the shop's sales channel. */
export async function readShopLocation(knex: Knex): Promise<string | undefined> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select stock_location_id as id from sales_channel_stock_location
      where sales_channel_id = ${SHOP_CHANNEL} and deleted_at is null order by created_at limit 1`,
  )
  return rows[0]?.id
}

/** The sales channel of the shop; null in a store without one. */
export async function readShopChannel(knex: Knex): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { id: string | null }[] }>(`select ${SHOP_CHANNEL} as id`)
  return rows[0]?.id ?? null
}
