import type { Confirmation, ConfirmationRequest } from "@mavazi/contracts/engine-admin/confirmation"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { ApiFailure } from "../../http/api-failure"
import { release } from "../../security/rate-limit"
import { recordSecurityEvent } from "../../security/security-event"
import { consumeRecorded } from "../../security/consume-recorded"
import { readStoredAddress } from "../../medusa-schema/accounts/stored-login"
import { identityByPassword } from "../identity/identity"
import { confirmedUntil, hasFactor, type StaffContext, staffContextOf } from "./recent-confirmation"
import { checkSecondFactor, startChallenge } from "./second-factor"
import * as copy from "../copy"

/** Context of the admin session. @throws MedusaError 400 for tokens and API keys: only sessions can be confirmed */
function sessionContext(req: MedusaRequest): StaffContext {
  const context = staffContextOf(req)
  const session = req.session as { auth_context?: StaffContext } | undefined
  if (context === undefined || session?.auth_context !== context) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.sessionRequired)
  }
  return context
}

export async function readConfirmation(req: MedusaRequest): Promise<Confirmation> {
  const context = staffContextOf(req)
  return {
    has_factor: context !== undefined && (await hasFactor(req.scope, context.auth_identity_id)),
    password_confirmed_until: confirmedUntil(context?.password_confirmed_at)?.toISOString() ?? null,
    code_confirmed_until: confirmedUntil(context?.mfa_challenge_completed_at)?.toISOString() ?? null,
  }
}

async function checkPassword(req: MedusaRequest, authIdentityId: string, password: string): Promise<void> {
  await consumeRecorded(req, ["confirmByAccount", authIdentityId], { accountId: authIdentityId })
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const address = await readStoredAddress(knex, authIdentityId)
  const isRight = address !== null && (await identityByPassword(req.scope, address, password)) !== null
  if (!isRight) throw new ApiFailure(401, copy.passwordWrong, "invalid_credentials")
  await release(req, "confirmByAccount", authIdentityId)
}

async function checkCode(req: MedusaRequest, authIdentityId: string, code: string): Promise<void> {
  const challenge = await startChallenge(req.scope, authIdentityId)
  if (challenge === null) throw new ApiFailure(400, copy.noAuthenticator)
  await checkSecondFactor(req, challenge, code)
}

/** The failure as an error whose message the engine's admin shows. */
function asMedusaError(error: unknown): unknown {
  if (!(error instanceof ApiFailure)) return error
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, error.message)
}

/**
 * Checks password, code or both again; the session stays confirmed for ten minutes.
 * @throws MedusaError 400 with a message for the user
 */
export async function confirm(req: MedusaRequest, given: ConfirmationRequest): Promise<Confirmation> {
  const context = sessionContext(req)
  const id = context.auth_identity_id
  const now = new Date().toISOString()
  const detail = { password: given.password !== undefined, code: given.code !== undefined }
  try {
    if (given.password !== undefined) {
      await checkPassword(req, id, given.password)
      context.password_confirmed_at = now
    }
    if (given.code !== undefined) {
      await checkCode(req, id, given.code)
      context.mfa_challenge_completed_at = now
    }
  } catch (error) {
    await recordSecurityEvent(req, { event: "confirmation_failed", accountId: context.actor_id, detail })
    throw asMedusaError(error)
  }
  await recordSecurityEvent(req, { event: "confirmed", accountId: context.actor_id, detail })
  return readConfirmation(req)
}
