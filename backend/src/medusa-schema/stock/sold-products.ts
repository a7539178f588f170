import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { SHOP_CHANNEL } from "./available-stock"

/** SQL condition on `p`, a row of `product`: the shop sells it, because it is published and in the shop's sales channel. */
export const IS_SOLD = `p.deleted_at is null and p.status = 'published' and exists (
        select from product_sales_channel sold
         where sold.product_id = p.id and sold.sales_channel_id = ${SHOP_CHANNEL} and sold.deleted_at is null)`

/** Products in no sales channel at all, and the shop's channel. */
export async function readProductsWithoutChannel(
  knex: Knex,
): Promise<{ product_id: string; sales_channel_id: string }[]> {
  const { rows } = await knex.raw<{ rows: { product_id: string; sales_channel_id: string }[] }>(
    `select p.id as product_id, shop.id as sales_channel_id
       from product p join sales_channel shop on shop.id = ${SHOP_CHANNEL}
      where p.deleted_at is null
        and not exists (select from product_sales_channel l where l.product_id = p.id and l.deleted_at is null)`,
  )
  return rows
}
