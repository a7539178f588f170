import type { AdminOrderDetail } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Who ordered; where the customer's record does not say, by the order's address, which may be somebody else's. Undefined for a draft and for an order that is gone. */
export async function readBuyer(knex: Knex, orderId: string): Promise<AdminOrderDetail["user"] | undefined> {
  const { rows } = await knex.raw<{ rows: AdminOrderDetail["user"][] }>(
    `select coalesce(o.email, '') as email, coalesce(c.phone, a.phone) as phone,
            coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''),
                     trim(concat_ws(' ', a.first_name, a.last_name))) as name
       from "order" o
       left join order_address a on a.id = o.shipping_address_id
       left join customer c on c.id = o.customer_id
      where o.id = ? and o.deleted_at is null and not o.is_draft_order`,
    [orderId],
  )
  return rows[0]
}
