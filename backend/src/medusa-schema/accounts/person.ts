import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { hasOwnPrices } from "../pricing/own-prices"

/** A customer with the rights of the login. */
export interface PersonRow {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  phone: string | null
  address: string | null
  kra_pin: string | null
  avatar: string | null
  created_at: Date
  is_admin: boolean
  email_verified: boolean
  own_prices: boolean
  /** Null when it was never chosen. */
  low_data: boolean | null
  /** Null for an account that is older than the choice. */
  language: string | null
}

/** Address of the customer's last order to themselves, for a profile without an address. Expects `c`, a row of `customer`. */
const LAST_ADDRESS = `
  select concat_ws(', ', nullif(a.address_1, ''), nullif(concat_ws(' ', a.postal_code, a.city), ''))
    from "order" o join order_address a on a.id = o.shipping_address_id
   where o.customer_id = c.id and o.deleted_at is null and not o.is_draft_order
     and concat_ws(' ', a.first_name, a.last_name) = concat_ws(' ', c.first_name, c.last_name)
   order by o.created_at desc limit 1`

const PERSON = `
  select c.id, c.first_name, c.last_name, c.email, c.phone, c.created_at, c.metadata->>'avatar' as avatar,
         c.metadata->>'kra_pin' as kra_pin, c.metadata->>'language' as language,
         case when jsonb_exists(c.metadata, 'address') then c.metadata->>'address' else (${LAST_ADDRESS}) end as address,
         exists (
           select from auth_identity i
             join "user" u on u.id = i.app_metadata->>'user_id' and u.deleted_at is null
            where i.id = :authIdentityId and i.deleted_at is null
         ) as is_admin,
         exists (
           select from verified_email v where v.auth_identity_id = :authIdentityId and v.email = lower(c.email)
         ) as email_verified,
         ${hasOwnPrices("c.id")} as own_prices,
         case when jsonb_typeof(c.metadata->'low_data') = 'boolean' then (c.metadata->>'low_data')::boolean end as low_data
    from customer c where c.id = :customerId and c.deleted_at is null`

/** Null when the customer is deleted. */
export async function readPersonRow(
  knex: Knex,
  person: { customerId: string; authIdentityId: string },
): Promise<PersonRow | null> {
  const { rows } = await knex.raw<{ rows: PersonRow[] }>(PERSON, person)
  return rows[0] ?? null
}
