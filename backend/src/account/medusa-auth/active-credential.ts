import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { sessionsVersionIn } from "../../medusa-schema/accounts/sessions-version"
import type { Credential } from "./credential"

/** Tables of actors that can sign in to the engine. */
const ACTOR_TABLES: Readonly<Record<string, string>> = { user: `"user"`, customer: "customer" }

function activeCredentialSql(table: string): string {
  return `
    select from auth_identity i
      join ${table} actor on actor.id = i.app_metadata->>? and actor.deleted_at is null
     where i.id = ? and i.deleted_at is null and actor.id = ?
       and coalesce((i.app_metadata->>'sessions_version')::int, 0) = ?
       and not exists (select from revoked_token where id = ?)
       and (?::boolean or not exists (
             select from auth_mfa_factor f
              where f.auth_identity_id = i.id and f.status = 'enabled' and f.deleted_at is null))`
}

/**
 * True when the actor exists and has this login, neither the token nor all sessions of the login were revoked, and the token
 * was issued with a code if the login has an authenticator app. The engine validates only the token's signature and
 * expiry: without this check a deleted user keeps access for a day.
 */
export async function isActiveCredential(knex: Knex, { context, tokenId }: Credential): Promise<boolean> {
  const table = ACTOR_TABLES[context.actor_type]
  if (table === undefined) return false
  const values = [
    `${context.actor_type}_id`,
    context.auth_identity_id,
    context.actor_id,
    sessionsVersionIn(context.app_metadata),
    tokenId ?? "",
    // With `mfa_enabled` the engine itself has asked for the code of the second factor.
    context.mfa_enabled ?? false,
  ]
  const { rowCount } = await knex
    .raw<{ rowCount: number }>(activeCredentialSql(table), values)
    // Runs with every request of the engine's admin. Named, so that PostgreSQL plans it once per connection.
    .options({ name: `read-living-${context.actor_type}` })
  return rowCount > 0
}
