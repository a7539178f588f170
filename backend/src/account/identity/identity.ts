import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthenticationInput, IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { limitPasswordHashing } from "../password-hashing/limit-password-hashing"
import { sessionsVersionIn } from "../../medusa-schema/accounts/sessions-version"
import { findLogin } from "../../medusa-schema/accounts/stored-login"

export const EMAILPASS_PROVIDER = "emailpass"

/** A login of the engine's auth module, with its customer and user. */
export interface Identity {
  id: string
  customerId: string | null
  userId: string | null
  /** The engine's MFA challenge when the login has a second factor. */
  challengeId: string | null
  /** Version at the time of reading; see `sessions-version.ts`. */
  sessionsVersion: number
}

export function credentials(email: string, password: string): AuthenticationInput {
  return { url: "", headers: {}, query: {}, protocol: "http", body: { email, password } }
}

export function toIdentity(
  row: { id: string; app_metadata?: Record<string, unknown> | null },
  challengeId: string | null = null,
): Identity {
  const { customer_id: customerId, user_id: userId } = row.app_metadata ?? {}
  return {
    id: row.id,
    customerId: typeof customerId === "string" ? customerId : null,
    userId: typeof userId === "string" ? userId : null,
    challengeId,
    sessionsVersion: sessionsVersionIn(row.app_metadata),
  }
}

/** The login for a password, or null; does not check the second factor. */
export async function identityByPassword(
  scope: MedusaContainer,
  storedAddress: string,
  password: string,
): Promise<Identity | null> {
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const { success, authIdentity } = await limitPasswordHashing(() =>
    auth.authenticate(EMAILPASS_PROVIDER, credentials(storedAddress, password)),
  )
  return success && authIdentity ? toIdentity(authIdentity) : null
}

/**
 * Stores a new password. Triggers end the login's sessions and tokens and queue the notification in the same transaction.
 * Call it within `limitPasswordHashing`.
 */
export async function setPassword(scope: MedusaContainer, storedAddress: string, password: string): Promise<void> {
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const { success, error } = await auth.updateProvider(EMAILPASS_PROVIDER, { entity_id: storedAddress, password })
  if (!success) throw new Error(`The password could not be stored: ${error ?? "no reason given"}`)
}

/** Creates a login; null when the address has one. Call it within `limitPasswordHashing`. */
export async function createIdentity(
  scope: MedusaContainer,
  email: string,
  password: string,
): Promise<Identity | null> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const login = await findLogin(knex, email, null)
  const answer = await auth.register(EMAILPASS_PROVIDER, credentials(login?.address ?? email, password))
  return answer.success && answer.authIdentity ? toIdentity(answer.authIdentity) : null
}

/** Deletes a login whose customer could not be created. */
export async function removeIdentity(scope: MedusaContainer, identityId: string): Promise<void> {
  await scope.resolve<IAuthModuleService>(Modules.AUTH).deleteAuthIdentities([identityId])
}
