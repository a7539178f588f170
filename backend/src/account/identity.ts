import { randomBytes, scrypt } from "node:crypto"
import { promisify } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthenticationInput, IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { hashQueue } from "./hash-queue"

const PROVIDER = "emailpass"

/** Cost of the stored hashes, as set for the provider in `medusa-config.js`. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

/** A login of the engine's auth module and the people it belongs to. */
export interface Identity {
  id: string
  customerId: string | null
  userId: string | null
  /** The engine's challenge when the login has an authenticator app: the password alone opens nothing. */
  challengeId: string | null
}

function credentials(email: string, password: string): AuthenticationInput {
  return { url: "", headers: {}, query: {}, protocol: "http", body: { email, password } }
}

/** The address as it was stored, however its letters are cased; the engine's own admin stores it as typed. */
async function storedAddress(knex: Knex, email: string): Promise<string | undefined> {
  const { rows } = await knex.raw<{ rows: { entity_id: string }[] }>(
    `select entity_id from provider_identity
      where lower(entity_id) = ? and provider = ? and deleted_at is null
      order by entity_id = ? desc limit 1`,
    [email, PROVIDER, email],
  )
  return rows[0]?.entity_id
}

function toIdentity(
  row: { id: string; app_metadata?: Record<string, unknown> | null },
  challengeId: string | null = null,
): Identity {
  const { customer_id: customerId, user_id: userId } = row.app_metadata ?? {}
  return {
    id: row.id,
    customerId: typeof customerId === "string" ? customerId : null,
    userId: typeof userId === "string" ? userId : null,
    challengeId,
  }
}

/**
 * The identity that `email` (in lower case) and `password` open, or null. An unknown address costs the same
 * time as a wrong password, so that nobody learns from the clock who has an account.
 */
export async function authenticate(scope: MedusaContainer, email: string, password: string): Promise<Identity | null> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const address = await storedAddress(knex, email)
  return hashQueue.run(async () => {
    const answer = await auth.authenticate(PROVIDER, credentials(address ?? email, password))
    if (address === undefined) await derive(password, randomBytes(32), 64, COST)
    if (!answer.success || !answer.authIdentity) return null
    return toIdentity(answer.authIdentity, answer.mfaChallenge?.id)
  })
}

/** Whether the password opens this login; a second factor is not asked for. */
export async function passwordMatches(
  scope: MedusaContainer,
  storedAddress: string,
  password: string,
): Promise<boolean> {
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const { success } = await hashQueue.run(() => auth.authenticate(PROVIDER, credentials(storedAddress, password)))
  return success
}

/**
 * Stores another password. The database ends the login's sessions and tokens, and queues the notice, in the same
 * transaction. Hashes: run it in the queue.
 */
export async function setPassword(scope: MedusaContainer, storedAddress: string, password: string): Promise<void> {
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const { success, error } = await auth.updateProvider(PROVIDER, { entity_id: storedAddress, password })
  if (!success) throw new Error(`The password could not be stored: ${error ?? "no reason given"}`)
}

/** Makes a login, or returns null when the address has one already. Hashes: run it in the queue. */
export async function createIdentity(
  scope: MedusaContainer,
  email: string,
  password: string,
): Promise<Identity | null> {
  const knex = scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const address = await storedAddress(knex, email)
  const answer = await auth.register(PROVIDER, credentials(address ?? email, password))
  return answer.success && answer.authIdentity ? toIdentity(answer.authIdentity) : null
}

/** Takes back a login whose customer could not be made. */
export async function removeIdentity(scope: MedusaContainer, identityId: string): Promise<void> {
  await scope.resolve<IAuthModuleService>(Modules.AUTH).deleteAuthIdentities([identityId])
}
