import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A customer with an address, and the latest orders. */
export interface KnownCustomer {
  /** In lower case. */
  email: string
  customer: { id: string; name: string }
  orders: { id: string; number: number }[]
}

const LATEST = 5

/** Customers with these addresses, those with an account first, each with the latest orders of all who have the address. */
const KNOWN = `
  select distinct on (lower(c.email)) lower(c.email) as email,
         json_build_object('id', c.id, 'name', trim(concat_ws(' ', c.first_name, c.last_name))) as customer,
         coalesce((
           select json_agg(json_build_object('id', latest.id, 'number', latest.display_id) order by latest.created_at desc)
             from (select o.id, o.display_id, o.created_at from customer same
                     join "order" o on o.customer_id = same.id and o.deleted_at is null and not o.is_draft_order
                    where same.email = c.email and same.deleted_at is null
                    order by o.created_at desc limit ${String(LATEST)}) latest
         ), '[]') as orders
    from customer c
   where c.email = any(?) and c.deleted_at is null
   order by lower(c.email), c.has_account desc, c.created_at`

export async function readKnownCustomers(knex: Knex, emails: string[]): Promise<KnownCustomer[]> {
  return (
    await knex.raw<{ rows: KnownCustomer[] }>(KNOWN, [[...emails, ...emails.map((email) => email.toLowerCase())]])
  ).rows
}
