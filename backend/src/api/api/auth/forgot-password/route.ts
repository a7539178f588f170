import type { AccountMessage, ForgotPasswordRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import * as copy from "../../../../account/copy"
import { requestPasswordReset } from "../../../../account/passwords/forgot-password"

/** The response is the same for every address. */
export async function POST(req: MedusaRequest<ForgotPasswordRequest>, res: MedusaResponse): Promise<void> {
  await requestPasswordReset(req, req.validatedBody.email)
  res.json({ message: copy.resetLinkSent } satisfies AccountMessage)
}
