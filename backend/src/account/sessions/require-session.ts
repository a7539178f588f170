import { ADMIN_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ActiveSession } from "./live-session"
import type { ShopSessionService } from "./session-service"
import { SHOP_SESSION } from "./session-service"
import { ApiFailure } from "../../http/api-failure"
import { sessionSecretOf } from "./session-cookie"
import * as copy from "../copy"

/** The authenticated customer of a request. */
export interface Shopper {
  /** Hash of the session's secret; identifies the session in logs. */
  sessionId: string
  customerId: string
  authIdentityId: string
  email: string
  /** True when the login also belongs to an existing user of the engine's admin. */
  isAdmin: boolean
}

/** A request that has passed `requireShopper` or `requireAdmin`. */
export interface ShopRequest<Body = unknown, Query = Record<string, unknown>> extends MedusaRequest<Body, Query> {
  shopper: Shopper
}

/** 401 for requests without a session. */
export function notSignedIn(): ApiFailure {
  return new ApiFailure(401, copy.notSignedIn, "not_signed_in")
}

async function liveSession(req: MedusaRequest): Promise<ActiveSession | null> {
  const secret = sessionSecretOf(req)
  if (secret === null) return null
  return req.scope.resolve<ShopSessionService>(SHOP_SESSION).read(secret)
}

function identify(req: MedusaRequest, session: ActiveSession): void {
  const { sessionId, customerId, authIdentityId, email, isAdmin } = session
  ;(req as ShopRequest).shopper = { sessionId, customerId, authIdentityId, email, isAdmin }
}

/**
 * Middleware: requires a session and sets `req.shopper`.
 * @throws ApiFailure 401 `not_signed_in`
 */
export async function requireShopper(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const session = await liveSession(req)
  if (!session) throw notSignedIn()
  identify(req, session)
  next()
}

function bearerToken(req: MedusaRequest): string | null {
  return /^Bearer ([\w-]{1,200})$/i.exec(req.get("authorization") ?? "")?.[1] ?? null
}

/**
 * Middleware: requires an administrator's session cookie and the bearer token that was issued with it.
 * The engine's own tokens are not accepted: they cannot be revoked.
 * @throws ApiFailure 401 without a session or with a token that is missing, wrong or expired; 403 for shoppers
 */
export async function requireAdmin(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const session = await liveSession(req)
  if (!session) throw new ApiFailure(401, ADMIN_REQUIRED, "not_signed_in")
  if (!session.isAdmin) throw new ApiFailure(403, ADMIN_REQUIRED, "not_admin")
  const token = bearerToken(req)
  const sessions = req.scope.resolve<ShopSessionService>(SHOP_SESSION)
  if (token === null || !(await sessions.useAdminToken(session, token))) {
    throw new ApiFailure(401, ADMIN_REQUIRED, "admin_token_expired")
  }
  identify(req, session)
  next()
}
