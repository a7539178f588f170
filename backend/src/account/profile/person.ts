import type { User } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

interface PersonRow {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  phone: string | null
  address: string | null
  avatar: string | null
  created_at: Date
  is_admin: boolean
  email_verified: boolean
}

/** `Wanjiru wa Kamau` → first name `Wanjiru`, last name `wa Kamau`: the engine keeps two, the shop shows one. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const [first = "", ...rest] = name.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(" ") }
}

/** Where a customer's own last order went: for a profile that never had an address. Expects `c`. */
const LAST_ADDRESS = `
  select concat_ws(', ', nullif(a.address_1, ''), nullif(concat_ws(' ', a.postal_code, a.city), ''))
    from "order" o join order_address a on a.id = o.shipping_address_id
   where o.customer_id = c.id and o.deleted_at is null and not o.is_draft_order
     and concat_ws(' ', a.first_name, a.last_name) = concat_ws(' ', c.first_name, c.last_name)
   order by o.created_at desc limit 1`

/** The signed-in person as `/api` shows them, or null when the customer is gone. */
export async function readPerson(
  scope: MedusaContainer,
  customerId: string,
  authIdentityId: string,
): Promise<User | null> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await knex.raw<{ rows: PersonRow[] }>(
    `select c.id, c.first_name, c.last_name, c.email, c.phone, c.created_at,
            case when jsonb_exists(c.metadata, 'address') then c.metadata->>'address' else (${LAST_ADDRESS}) end as address, c.metadata->>'avatar' as avatar,
            exists (
              select from auth_identity i
                join "user" u on u.id = i.app_metadata->>'user_id' and u.deleted_at is null
               where i.id = ? and i.deleted_at is null
            ) as is_admin,
            exists (
              select from verified_email v where v.auth_identity_id = ? and v.email = lower(c.email)
            ) as email_verified
       from customer c where c.id = ? and c.deleted_at is null`,
    [authIdentityId, authIdentityId, customerId],
  )
  const row = rows[0]
  if (!row) return null
  return {
    _id: row.id,
    id: row.id,
    name: [row.first_name, row.last_name].filter(Boolean).join(" "),
    email: row.email,
    emailVerified: row.email_verified,
    phone: row.phone ?? "",
    address: row.address ?? "",
    avatar: row.avatar,
    admin: row.is_admin,
    createdAt: row.created_at.toISOString(),
  }
}
