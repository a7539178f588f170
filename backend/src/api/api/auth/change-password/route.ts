import type { AccountMessage, ChangePasswordRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import { changePassword } from "../../../../account/change-password"
import type { ShopRequest } from "../../../../http/session"
import { setSessionCookie } from "../../../../http/session-cookie"

/** Changes the password; this browser goes on under a new session id. */
export async function POST(req: ShopRequest<ChangePasswordRequest>, res: MedusaResponse): Promise<void> {
  setSessionCookie(req, res, await changePassword(req, req.validatedBody))
  res.json({ message: "Your password is changed." } satisfies AccountMessage)
}
