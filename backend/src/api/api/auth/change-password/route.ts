import type { AccountMessage, ChangePasswordRequest } from "@mavazi/contracts"
import type { MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../account/copy"
import { changePassword } from "../../../../account/passwords/change-password"
import type { ShopRequest } from "../../../../account/sessions/require-session"
import { setSessionCookie } from "../../../../account/sessions/session-cookie"

/** Changes the password; this browser gets a new session. */
export async function POST(req: ShopRequest<ChangePasswordRequest>, res: MedusaResponse): Promise<void> {
  setSessionCookie(req, res, await changePassword(req, req.validatedBody))
  res.json({ message: copy.passwordChanged } satisfies AccountMessage)
}
