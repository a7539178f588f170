import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { isActiveActor } from "../../medusa-schema/accounts/active-credential"
import { sessionsVersionIn } from "../../medusa-schema/accounts/sessions-version"
import type { Credential } from "./credential"

/**
 * True when the actor exists and the credential was not revoked. The engine validates only the token's signature and expiry:
 * without this check a deleted user keeps access for a day.
 */
export async function isActiveCredential(knex: Knex, { context, tokenId }: Credential): Promise<boolean> {
  return isActiveActor(knex, {
    actorType: context.actor_type,
    actorId: context.actor_id,
    authIdentityId: context.auth_identity_id,
    sessionsVersion: sessionsVersionIn(context.app_metadata),
    tokenId: tokenId ?? null,
    // With `mfa_enabled` the engine itself has asked for the code of the second factor.
    hasSecondFactor: context.mfa_enabled ?? false,
  })
}
