import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { rememberDevice } from "../../../account/sessions/known-device"
import { closeMedusaSession, openMedusaSession } from "../../../account/medusa-auth/medusa-session"
import { recordSecurityEvent } from "../../../security/security-event"

/** Replaces the engine's route: the session gets a new id and stores its token. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await openMedusaSession(req)
  const { actor_id: actor, auth_identity_id: identity } = req.auth_context
  if (actor) await rememberDevice(req, res, identity)
  res.json({ user: req.auth_context })
}

/** Replaces the engine's route: the token is revoked with the session. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await closeMedusaSession(req)
  const { actor_id: accountId } = req.auth_context
  await recordSecurityEvent(req, { event: "sign_out", accountId, detail: { via: "engine" } })
  const { cookieOptions, sessionOptions } = req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const { maxAge: _, ...options } = cookieOptions ?? {}
  res.clearCookie(sessionOptions?.name ?? "connect.sid", options)
  res.json({ success: true })
}
