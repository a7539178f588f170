import { SIGNED_OUT } from "@mavazi/contracts/words"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { clearSessionCookie, sessionSecretOf } from "../../../../http/session-cookie"
import { SHOP_SESSION, type ShopSessionService } from "../../../../modules/shop-session"

/** Ends the session and its administrator token. Without a session it succeeds as well. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const secret = sessionSecretOf(req)
  if (secret !== null) await req.scope.resolve<ShopSessionService>(SHOP_SESSION).close(secret)
  clearSessionCookie(req, res)
  res.json({ message: SIGNED_OUT })
}
