import { SIGNED_OUT } from "@mavazi/contracts/shared/copy"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { clearSessionCookie, sessionSecretOf } from "../../../../account/sessions/session-cookie"
import { SHOP_SESSION, type ShopSessionService } from "../../../../account/sessions/session-service"
import { recordSecurityEvent } from "../../../../security/security-event"

/** Ends the session and its administrator token. Succeeds without a session. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const secret = sessionSecretOf(req)
  const accountId = secret && (await req.scope.resolve<ShopSessionService>(SHOP_SESSION).close(secret))
  if (accountId) await recordSecurityEvent(req, { event: "sign_out", accountId })
  clearSessionCookie(req, res)
  res.json({ message: SIGNED_OUT })
}
