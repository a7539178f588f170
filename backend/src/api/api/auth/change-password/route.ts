import type { AccountMessage, ChangePasswordRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { changePassword } from "../../../../account/passwords/change-password"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { setSessionCookie } from "../../../../account/sessions/session-cookie"

/** Changes the password; this browser goes on under a new session id. */
export async function POST(req: ShopRequest<ChangePasswordRequest>, res: MedusaResponse): Promise<void> {
  setSessionCookie(req, res, await changePassword(req, req.validatedBody))
  res.json({ message: "Your password is changed." } satisfies AccountMessage)
}
