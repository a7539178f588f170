import { promisify } from "node:util"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { bearerTokenOf, medusaSessionOf, tokenIdOf } from "./credential"

/** Lifetime of tokens without an expiry; longer than that of any token of the engine. */
const DEFAULT_LIFETIME_S = 7 * 24 * 60 * 60

/** The token's end in seconds since 1970; the engine has verified the token before. */
function endOf(context: object): number {
  const end = "exp" in context ? context.exp : undefined
  return typeof end === "number" ? end : Math.floor(Date.now() / 1000) + DEFAULT_LIFETIME_S
}

/** Opens the engine's session with a new id, to prevent session fixation. */
export async function openMedusaSession(req: AuthenticatedMedusaRequest): Promise<void> {
  const before = medusaSessionOf(req)
  if (before === undefined) return
  await promisify(before.regenerate.bind(before))()
  const session = medusaSessionOf(req)
  const token = bearerTokenOf(req)
  if (session === undefined) return
  session.auth_context = req.auth_context
  if (token !== undefined) session.token = { id: tokenIdOf(token), expires_at: endOf(req.auth_context) }
}

/** Ends the engine's session and the token that made it, in every engine of the shop. */
export async function closeMedusaSession(req: AuthenticatedMedusaRequest): Promise<void> {
  const session = medusaSessionOf(req)
  if (session === undefined) return
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  if (session.token) {
    await knex.raw(`insert into revoked_token (id, expires_at) values (?, to_timestamp(?)) on conflict do nothing`, [
      session.token.id,
      session.token.expires_at,
    ])
  }
  await promisify(session.destroy.bind(session))()
}
