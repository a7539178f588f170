import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Items that a merchant typed in, such as gift wrap, are sent with the others: they require shipping like these. */
export async function requireShippingOfCustomItems(knex: Knex, orderId: string): Promise<void> {
  await knex.raw(
    `update order_line_item l set requires_shipping = true
       from order_item i
      where i.order_id = ? and i.item_id = l.id and l.variant_id is null and not l.requires_shipping`,
    [orderId],
  )
}
