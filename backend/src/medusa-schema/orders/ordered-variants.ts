import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A line of an order; an item that the merchant typed has no product. */
export interface OrderedVariant {
  productId: string
  variantId: string
  name: string
  quantity: number
}

/** Lines of a customer's order in the order of the cart; null when it is not the customer's. */
export async function readOrderedVariants(
  knex: Knex,
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<OrderedVariant[] | null> {
  const { rows } = await knex.raw<{ rows: (OrderedVariant | { name: null })[] }>(
    `select coalesce(l.product_id, '') as "productId", coalesce(l.variant_id, '') as "variantId", l.title as name,
            i.quantity::float8 as quantity
       from "order" o
       left join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null and i.quantity > 0
       left join order_line_item l on l.id = i.item_id
      where o.id = :orderId and o.customer_id = :customerId and o.deleted_at is null and not o.is_draft_order
      order by l.created_at, l.id`,
    { orderId, customerId },
  )
  return rows.length === 0 ? null : rows.filter((row): row is OrderedVariant => row.name !== null)
}
