import type { Knex } from "@medusajs/framework/mikro-orm/knex"

export interface StoredLogin {
  /** As stored: the engine's admin stores the address as typed, in any letter case. */
  address: string
  authIdentityId: string
  /** The device has signed in to this login before. */
  isKnownDevice: boolean
}

/** The login of an address in lower case; the stored letter case may differ. */
export async function findLogin(knex: Knex, email: string, device: string | null): Promise<StoredLogin | undefined> {
  const { rows } = await knex.raw<{ rows: StoredLogin[] }>(
    `select p.entity_id as address, p.auth_identity_id as "authIdentityId",
            exists (
              select from known_device d
               where d.id = ? and d.auth_identity_id = p.auth_identity_id and d.expires_at > now() and d.is_trusted
            ) as "isKnownDevice"
       from provider_identity p
      where lower(p.entity_id) = ? and p.provider = 'emailpass' and p.deleted_at is null
      order by p.entity_id = ? desc limit 1`,
    [device, email, email],
  )
  return rows[0]
}

/** The address of a login as it was stored; null when the login has no password. */
export async function readStoredAddress(knex: Knex, authIdentityId: string): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { address: string }[] }>(
    `select entity_id as address from provider_identity
      where auth_identity_id = ? and provider = 'emailpass' and deleted_at is null limit 1`,
    [authIdentityId],
  )
  return rows[0]?.address ?? null
}

/** The first of these addresses that has a login, as it was stored. */
export async function findAnyLogin(knex: Knex, addresses: readonly string[]): Promise<string | undefined> {
  const { rows } = await knex.raw<{ rows: { address: string }[] }>(
    `select entity_id as address from provider_identity where entity_id = any(?) and deleted_at is null limit 1`,
    [[...addresses]],
  )
  return rows[0]?.address
}
