import type { AccountMessage, ForgotPasswordRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestPasswordReset } from "../../../../account/passwords/forgot-password"

const MESSAGE = "If there is an account with this address, a link is on its way to it."

/** Answers the same to every address. */
export async function POST(req: MedusaRequest<ForgotPasswordRequest>, res: MedusaResponse): Promise<void> {
  await requestPasswordReset(req, req.validatedBody.email)
  res.json({ message: MESSAGE } satisfies AccountMessage)
}
