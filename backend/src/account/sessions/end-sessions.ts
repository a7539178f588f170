import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * Ends all sessions and tokens of a login: sessions of the shop with their administrator tokens, sessions and JWTs of
 * the engine that were issued before now. Its devices are no longer trusted. A changed password does the same in its own transaction
 * (`migration-scripts/20261122-end-sessions.ts`): after that a new session is to be opened for the caller.
 *
 * @param keptSessionId `sessionId` of the shop's session that goes on, for "sign out everywhere else"
 */
export async function endSessions(
  scope: MedusaContainer,
  authIdentityId: string,
  keptSessionId?: string,
): Promise<void> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex.raw(`select end_sessions_of(?, ?)`, [authIdentityId, keptSessionId ?? null])
}
