import type { LoginRequest, LoginResponse } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { setLowDataCookie } from "../../../../account/profile/low-data-cookie"
import { rememberDevice } from "../../../../account/sessions/known-device"
import { signIn } from "../../../../account/sign-in/sign-in"
import { setSessionCookie } from "../../../../account/sessions/session-cookie"

/** Signs in: sets the session cookie, returns the user and, for administrators, the bearer token. */
export async function POST(req: MedusaRequest<LoginRequest>, res: MedusaResponse): Promise<void> {
  const { user, session, authIdentityId } = await signIn(req, req.validatedBody)
  setSessionCookie(req, res, session)
  await rememberDevice(req, res, authIdentityId)
  setLowDataCookie(res, user.lowData)
  const token = session.adminToken === null ? {} : { token: session.adminToken }
  res.json({ ...user, user, ...token } satisfies LoginResponse)
}
