import type { AccountMessage } from "@mavazi/contracts"
import { SIGNED_OUT_EVERYWHERE } from "@mavazi/contracts/account/copy"
import type { MedusaResponse } from "@medusajs/framework/http"
import { endSessions } from "../../../../account/sessions/end-sessions"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { clearSessionCookie } from "../../../../account/sessions/session-cookie"
import { recordSecurityEvent } from "../../../../security/security-event"

/** Ends every session and token of the account, including an administrator's in the engine. */
export async function POST(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { authIdentityId, customerId } = req.shopper
  await endSessions(req.scope, authIdentityId)
  await recordSecurityEvent(req, { event: "sign_out", accountId: customerId, detail: { everywhere: true } })
  clearSessionCookie(req, res)
  res.json({ message: SIGNED_OUT_EVERYWHERE } satisfies AccountMessage)
}
