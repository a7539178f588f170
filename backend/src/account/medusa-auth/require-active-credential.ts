import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type {
  AuthenticatedMedusaRequest,
  AuthContext,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import { getAuthContextFromJwtToken } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { credentialOf, medusaSessionOf } from "./credential"
import { isActiveCredential } from "./active-credential"

function unauthorized(): MedusaError {
  return new MedusaError(MedusaError.Types.UNAUTHORIZED, "Unauthorized")
}

async function isInactive(req: MedusaRequest, context: AuthContext): Promise<boolean> {
  // A login without an actor: it can only accept an invitation.
  if (!context.actor_id) return false
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return !(await isActiveCredential(knex, credentialOf(req, context)))
}

/**
 * Middleware after the engine's own `authenticate` of `/admin` and `/store`: checks the authenticated actor against the
 * database. Secret API keys are looked up by the engine with every request.
 * @throws MedusaError 401
 */
export async function requireActiveCredential(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = (req as Partial<AuthenticatedMedusaRequest>).auth_context
  if (context && context.actor_type !== "api-key" && (await isInactive(req, context))) throw unauthorized()
  next()
}

function contextOfToken(req: MedusaRequest): AuthContext | null {
  const { http } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig

  return getAuthContextFromJwtToken(
    req.headers.authorization,
    http.jwtSecret ?? "",
    ["bearer"],
    ["*"],
    http.jwtPublicKey,
    http.jwtVerifyOptions ?? http.jwtOptions,
  )
}

/**
 * Middleware before routes with an `authenticate` of their own: removes inactive credentials from the request.
 */
export async function dropInactiveCredentials(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const session = medusaSessionOf(req)
  if (session?.auth_context && (await isInactive(req, session.auth_context))) delete session.auth_context
  const context = contextOfToken(req)
  if (context && (await isInactive(req, context))) delete req.headers.authorization
  next()
}
