import type { AccountSession, AccountSessionList } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { ApiFailure } from "../../http/api-failure"
import { consume } from "../../security/rate-limit"
import { recordSecurityEvent } from "../../security/security-event"
import * as copy from "../copy"
import { endSessions } from "./end-sessions"
import { rememberDevice } from "./known-device"
import type { ShopRequest } from "./require-session"
import { SHOP_SESSION, type ShopSessionService } from "./session-service"

const sessionsOf = (req: ShopRequest) => req.scope.resolve<ShopSessionService>(SHOP_SESSION)

/** The sessions of the signed-in account, this one first. */
export async function sessionsOfAccount(req: ShopRequest): Promise<AccountSession[]> {
  const { authIdentityId, sessionId } = req.shopper
  const sessions = await sessionsOf(req).list(authIdentityId)
  const shown = sessions.map(({ signedInAt, lastSeenAt, ...session }) => ({
    ...session,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: session.id === sessionId,
  }))
  return shown.sort((a, b) => Number(b.current) - Number(a.current))
}

/** See `sessionsOfAccount`. @throws ApiFailure 429 */
export async function listSessions(req: ShopRequest): Promise<AccountSessionList> {
  await consume(req, "sessionsByAccount", req.shopper.authIdentityId)
  return { sessions: await sessionsOfAccount(req) }
}

/**
 * Ends one session of the signed-in account, an administrator's with its token.
 * @throws ApiFailure 404 `session_unknown`, also for a session of another account; 429
 */
export async function endSession(req: ShopRequest, id: string): Promise<void> {
  const { authIdentityId, customerId } = req.shopper
  await consume(req, "sessionsByAccount", authIdentityId)
  const isEnded = await sessionsOf(req).end(authIdentityId, id)
  if (!isEnded) throw new ApiFailure(404, copy.sessionUnknown, "session_unknown")
  await recordSecurityEvent(req, { event: "sign_out", accountId: customerId, detail: { device: true } })
}

/** Ends every other session and token of the signed-in account, also in the engine. @throws ApiFailure 429 */
export async function endOtherSessions(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { authIdentityId, customerId, sessionId } = req.shopper
  await consume(req, "sessionsByAccount", authIdentityId)
  await endSessions(req.scope, authIdentityId, sessionId)
  // No device is trusted any more; this one has just proved to be the owner's.
  await rememberDevice(req, res, authIdentityId)
  await recordSecurityEvent(req, { event: "sign_out", accountId: customerId, detail: { others: true } })
}
