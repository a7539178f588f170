import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import type { IAuthModuleService } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { tooManyCodes } from "../../security/copy"
import { recordSecurityEvent } from "../../security/security-event"
import {
  requireSecondFactorOfSession,
  requireRecentCode,
  requireRecentPassword,
  staffContextOf,
  type StaffContext,
} from "./recent-confirmation"
import { onSuccess, recordAction } from "./record-action"
import { rejectStaleChallenge } from "./stale-challenge"

/** Sessions of the shop that the login opened with its password alone. */
async function endShopSessions(req: MedusaRequest, authIdentityId: string): Promise<void> {
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  await knex("shop_session").where({ auth_identity_id: authIdentityId }).delete()
}

/**
 * Middleware: the session in which the app is set up continues as one that was opened with a code. All other sessions of the
 * login end: the engine's are refused by `requireSecondFactorOfSession`, the shop's are deleted at once.
 */
function confirmEnrollingSession(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const context: StaffContext | undefined = staffContextOf(req)
  onSuccess(res, () => {
    if (context === undefined) return
    context.mfa_enabled = true
    context.mfa_challenge_completed_at = new Date().toISOString()
    void endShopSessions(req, context.auth_identity_id)
    void recordSecurityEvent(req, { event: "factor_added", accountId: context.actor_id })
  })
  next()
}

/** Middleware: the password is required to remove an enabled app, not one whose set-up was never completed. */
async function requirePasswordForRemoval(
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const auth = req.scope.resolve<IAuthModuleService>(Modules.AUTH)
  const [factor] = await auth.listAuthMfa({ id: [req.params.id ?? ""] })
  if (factor?.status !== "enabled") {
    next()
    return
  }
  requireRecentPassword(req, res, () => {
    recordAction("factor_removed")(req, res, next)
  })
}

/** Middleware: a sign-in at the engine's admin with a code. */
function recordChallenge(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const accountId = staffContextOf(req)?.auth_identity_id
  const { method } = (req.body ?? {}) as { method?: unknown }
  const json = res.json.bind(res)
  res.json = (body: unknown) => {
    const isRight = res.statusCode < 400
    const isLocked = (body as { message?: unknown } | undefined)?.message === tooManyCodes
    if (isRight && method === "recovery_code") void recordSecurityEvent(req, { event: "recovery_code_used", accountId })
    void recordSecurityEvent(req, {
      event: isRight ? "sign_in" : isLocked ? "locked" : "factor_failed",
      accountId,
      detail: { via: "engine" },
    })
    return json(body)
  }
  next()
}

/** Additional checks of the engine's own routes for authenticator apps. */
export const mfaMiddlewares: MiddlewareRoute[] = [
  { matcher: "/auth/mfa/factors", methods: ["GET"], middlewares: [requireSecondFactorOfSession] },
  {
    matcher: "/auth/mfa/factors",
    methods: ["POST"],
    middlewares: [requireSecondFactorOfSession, requireRecentPassword],
  },
  {
    matcher: "/auth/mfa/factors/:id/verify",
    methods: ["POST"],
    middlewares: [requireSecondFactorOfSession, requireRecentPassword, confirmEnrollingSession],
  },
  {
    matcher: "/auth/mfa/factors/:id",
    methods: ["DELETE"],
    middlewares: [requireSecondFactorOfSession, requirePasswordForRemoval],
  },
  {
    matcher: "/auth/mfa/recovery-codes",
    methods: ["POST"],
    middlewares: [requireSecondFactorOfSession, requireRecentCode, recordAction("recovery_codes_created")],
  },
  {
    matcher: "/auth/mfa/challenges/:id/verify",
    methods: ["POST"],
    middlewares: [recordChallenge, rejectStaleChallenge],
  },
]
