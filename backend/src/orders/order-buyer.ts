import type { AdminOrderDetail } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Who ordered, by the order's own address before the customer's. Undefined for a draft and for an order that is gone. */
export async function readBuyer(knex: Knex, orderId: string): Promise<AdminOrderDetail["user"] | undefined> {
  const { rows } = await knex.raw<{ rows: AdminOrderDetail["user"][] }>(
    `select coalesce(o.email, '') as email, coalesce(a.phone, c.phone) as phone,
            trim(concat_ws(' ', coalesce(a.first_name, c.first_name), coalesce(a.last_name, c.last_name))) as name
       from "order" o
       left join order_address a on a.id = o.shipping_address_id
       left join customer c on c.id = o.customer_id
      where o.id = ? and o.deleted_at is null and not o.is_draft_order`,
    [orderId],
  )
  return rows[0]
}
