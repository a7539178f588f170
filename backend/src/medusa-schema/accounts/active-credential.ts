import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What a token or session of the engine claims. */
export interface CredentialClaims {
  actorType: string
  actorId: string
  authIdentityId: string
  /** See `sessions-version.ts`. */
  sessionsVersion: number
  /** Null for a session that was opened without a token. */
  tokenId: string | null
  /** It was issued after a code of the authenticator app. */
  hasSecondFactor: boolean
}

/** Tables of actors that can sign in to the engine. */
const ACTOR_TABLES: Readonly<Record<string, string>> = { user: `"user"`, customer: "customer" }

function activeCredentialSql(actorTable: string): string {
  return `
    select from auth_identity i
      join ${actorTable} actor on actor.id = i.app_metadata->>? and actor.deleted_at is null
     where i.id = ? and i.deleted_at is null and actor.id = ?
       and coalesce((i.app_metadata->>'sessions_version')::int, 0) = ?
       and not exists (select from revoked_token where id = ?)
       and (?::boolean or not exists (
             select from auth_mfa_factor f
              where f.auth_identity_id = i.id and f.status = 'enabled' and f.deleted_at is null))`
}

/**
 * True when the actor exists and has this login, neither the token nor all sessions of the login were revoked, and the
 * token was issued with a code if the login has an authenticator app.
 */
export async function isActiveActor(knex: Knex, claims: CredentialClaims): Promise<boolean> {
  const { actorType } = claims
  const table = ACTOR_TABLES[actorType]
  if (table === undefined) return false
  const { rowCount } = await knex
    .raw<{ rowCount: number }>(activeCredentialSql(table), [
      `${actorType}_id`,
      claims.authIdentityId,
      claims.actorId,
      claims.sessionsVersion,
      claims.tokenId ?? "",
      claims.hasSecondFactor,
    ])
    // Runs with every request of the engine's admin. Named, so that PostgreSQL plans it once per connection.
    .options({ name: `read-active-${actorType}` })
  return rowCount > 0
}
