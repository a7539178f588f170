import type { AccountMessage } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../../account/copy"
import { endSession } from "../../../../../account/sessions/account-sessions"
import type { ShopRequest } from "../../../../../account/sessions/require-session"
import { clearSessionCookie } from "../../../../../account/sessions/session-cookie"

/** Signs out one device. */
export async function DELETE(req: ShopRequest, res: MedusaResponse): Promise<void> {
  const { id = "" } = req.params
  await endSession(req, id)
  if (id === req.shopper.sessionId) clearSessionCookie(req, res)
  res.json({ message: copy.deviceSignedOut } satisfies AccountMessage)
}
