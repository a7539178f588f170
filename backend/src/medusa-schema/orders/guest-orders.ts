import type { Knex } from "@medusajs/framework/mikro-orm/knex"

interface GuestOrderKey {
  number: number
  /** In lower case. */
  email: string
  /** `2547…`; null when what was typed is no phone number. */
  phone: string | null
}

/** Id of an order that was placed without an account, by its number and its address or phone number; null when they differ. */
export async function findGuestOrder(knex: Knex, key: GuestOrderKey): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select o.id from "order" o
       join order_link l on l.order_id = o.id
       left join order_address a on a.id = o.shipping_address_id
       left join customer c on c.id = o.customer_id
      where o.display_id = :number and o.deleted_at is null
        and (lower(o.email) = :email or a.phone = :phone::text or c.phone = :phone::text)`,
    { ...key },
  )
  return rows[0]?.id ?? null
}
