import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export interface StoredLogin {
  /** The address as it was stored; the engine's own admin stores it as typed. */
  address: string
  authIdentityId: string
  /** The device that was asked about has signed in to it before. */
  isKnownDevice: boolean
}

/** The login of an address in lower case, however its letters were cased when it was stored. */
export async function findLogin(knex: Knex, email: string, device: string | null): Promise<StoredLogin | undefined> {
  const { rows } = await knex.raw<{ rows: StoredLogin[] }>(
    `select p.entity_id as address, p.auth_identity_id as "authIdentityId",
            exists (
              select from known_device d
               where d.id = ? and d.auth_identity_id = p.auth_identity_id and d.expires_at > now()
            ) as "isKnownDevice"
       from provider_identity p
      where lower(p.entity_id) = ? and p.provider = 'emailpass' and p.deleted_at is null
      order by p.entity_id = ? desc limit 1`,
    [device, email, email],
  )
  return rows[0]
}
