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
  // A login that belongs to nobody yet: it can accept an invitation and nothing else.
  if (!context.actor_id) return false
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  return !(await isActiveCredential(knex, credentialOf(req, context)))
}

/**
 * Middleware behind the engine's own `authenticate` of `/admin` and `/store`: holds who was let in against the living
 * account. Secret API keys are looked up by the engine at every call.
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
 * Middleware before routes that the engine authenticates by themselves: what is over is taken out of the request, so
 * that the engine sees a request without it.
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
