import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A login with e-mail and password whose customer or user exists. */
export interface Login {
  authIdentityId: string
  /** As stored: the engine's admin stores the address as typed, in any letter case. */
  storedAddress: string
  email: string
  /** Null for an administrator who has not signed in to the shop yet. */
  customerId: string | null
  isAdmin: boolean
}

/** Key of a login: its address in lower case, its customer or its own id. */
export type LoginKey = { email: string } | { customerId: string } | { authIdentityId: string }

const READ = `
  select i.id as "authIdentityId", p.entity_id as "storedAddress", lower(p.entity_id) as email,
         c.id as "customerId", u.id is not null as "isAdmin"
    from provider_identity p
    join auth_identity i on i.id = p.auth_identity_id and i.deleted_at is null
    left join customer c on c.id = i.app_metadata->>'customer_id' and c.deleted_at is null
    left join "user" u on u.id = i.app_metadata->>'user_id' and u.deleted_at is null
   where p.provider = 'emailpass' and p.deleted_at is null and (c.id is not null or u.id is not null)`

/** The login; null when it does not exist or its customer and user are deleted. */
export async function readLogin(knex: Knex, key: LoginKey): Promise<Login | null> {
  const { rows } = await knex.raw<{ rows: Login[] }>(...conditionOf(key))
  return rows[0] ?? null
}

function conditionOf(key: LoginKey): [sql: string, bindings: string[]] {
  if ("email" in key)
    return [`${READ} and lower(p.entity_id) = ? order by p.entity_id = ? desc`, [key.email, key.email]]
  if ("authIdentityId" in key) return [`${READ} and p.auth_identity_id = ?`, [key.authIdentityId]]
  // The address of a login is indexed, its customer id is not.
  return [
    `${READ} and c.id = ? and lower(p.entity_id) = (select lower(email) from customer where id = ?)`,
    [key.customerId, key.customerId],
  ]
}
