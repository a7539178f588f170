import type { AccountMessage, VerifyEmailRequest } from "@mavazi/contracts"
import { ADDRESS_CONFIRMED } from "@mavazi/contracts/account/copy"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { verifyEmail } from "../../../../account/registration/verify-email"

export async function POST(req: MedusaRequest<VerifyEmailRequest>, res: MedusaResponse): Promise<void> {
  await verifyEmail(req, req.validatedBody.token)
  res.json({ message: ADDRESS_CONFIRMED } satisfies AccountMessage)
}
