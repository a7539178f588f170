import type { ResetPasswordRequest, ResetPasswordResponse } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../account/copy"
import { resetPassword } from "../../../../account/passwords/reset-password"
import { clearSessionCookie } from "../../../../account/sessions/session-cookie"

/** Sets a new password with a link, without signing in. Ends the session of this browser too. */
export async function POST(req: MedusaRequest<ResetPasswordRequest>, res: MedusaResponse): Promise<void> {
  const { isAdmin } = await resetPassword(req, req.validatedBody)
  clearSessionCookie(req, res)
  res.json({ message: copy.passwordReset, admin: isAdmin } satisfies ResetPasswordResponse)
}
