import type { AdminOrderDetail } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The buyer, from the customer, else from the order's address (which can be another recipient's). Undefined for drafts and deleted orders. */
export async function readBuyer(knex: Knex, orderId: string): Promise<AdminOrderDetail["user"] | undefined> {
  const { rows } = await knex
    .raw<{ rows: AdminOrderDetail["user"][] }>(
      `select coalesce(o.email, '') as email, coalesce(c.phone, a.phone) as phone,
            coalesce(nullif(trim(concat_ws(' ', c.first_name, c.last_name)), ''),
                     trim(concat_ws(' ', a.first_name, a.last_name))) as name
       from "order" o
       left join order_address a on a.id = o.shipping_address_id
       left join customer c on c.id = o.customer_id
      where o.id = ? and o.deleted_at is null and not o.is_draft_order`,
      [orderId],
    )
    .options({ name: "read-buyer" })
  return rows[0]
}

/** The KRA PIN in the profile of an order's customer; null without one. */
export async function readBuyerKraPin(knex: Knex, orderId: string): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { pin: string | null }[] }>(
    `select c.metadata->>'kra_pin' as pin from "order" o join customer c on c.id = o.customer_id where o.id = ?`,
    [orderId],
  )
  return rows[0]?.pin ?? null
}
