import { CODE_REQUIRED, PASSWORD_REQUIRED, SECOND_FACTOR_MISSING } from "@mavazi/contracts/shared/copy"
import type {
  AuthContext,
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from "@medusajs/framework/http"
import type { IAuthModuleService, MedusaContainer } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import * as copy from "../copy"

/** How long a confirmation with code or password is valid. */
export const CONFIRMATION_LIFETIME_MS = 10 * 60 * 1000

/** The engine's context of a session or token, with what this shop adds to that of a session. */
export interface StaffContext extends AuthContext {
  mfa_enabled?: boolean
  mfa_challenge_completed_at?: string | null
  /** ISO 8601; set by `POST /admin/confirmation` only. */
  password_confirmed_at?: string
}

export function staffContextOf(req: MedusaRequest): StaffContext | undefined {
  return (req as Partial<AuthenticatedMedusaRequest>).auth_context
}

/** End of a confirmation's validity; null when it has expired or never happened. */
export function confirmedUntil(at: string | null | undefined): Date | null {
  const until = new Date(new Date(at ?? 0).getTime() + CONFIRMATION_LIFETIME_MS)
  return until.getTime() > Date.now() ? until : null
}

/** True when the login has an authenticator app that is set up. */
export async function hasFactor(scope: MedusaContainer, authIdentityId: string): Promise<boolean> {
  const auth = scope.resolve<IAuthModuleService>(Modules.AUTH)
  const factors = await auth.listAuthMfa({ auth_identity_id: authIdentityId, status: "enabled" })
  return factors.length > 0
}

/**
 * Middleware: refuses sessions and tokens of a login with an authenticator app that were opened without its code,
 * such as those from before it was set up. Secret API keys belong to no login.
 * @throws MedusaError 401
 */
export async function requireSecondFactorOfSession(
  req: MedusaRequest,
  _res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const context = staffContextOf(req)
  const isLogin = context !== undefined && context.actor_type !== "api-key"
  if (isLogin && !context.mfa_enabled && (await hasFactor(req.scope, context.auth_identity_id))) {
    throw new MedusaError(MedusaError.Types.UNAUTHORIZED, SECOND_FACTOR_MISSING)
  }
  next()
}

/**
 * Middleware: a login with an authenticator app must have entered a code in the last ten minutes. Does not apply to logins
 * without an app and to secret API keys.
 * @throws MedusaError 403 with `CODE_REQUIRED`
 */
export function requireRecentCode(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const context = staffContextOf(req)
  if (context?.mfa_enabled && confirmedUntil(context.mfa_challenge_completed_at) === null) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, CODE_REQUIRED)
  }
  next()
}

/**
 * Middleware: the password must have been entered again in this session in the last ten minutes.
 * @throws MedusaError 403 with `PASSWORD_REQUIRED`
 */
export function requireRecentPassword(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const context = staffContextOf(req)
  if (context?.actor_type !== "user" || !context.actor_id) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, copy.staffOnly)
  }
  if (confirmedUntil(context.password_confirmed_at) === null) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, PASSWORD_REQUIRED)
  }
  next()
}
