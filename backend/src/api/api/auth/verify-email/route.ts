import type { AccountMessage, VerifyEmailRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { verifyEmail } from "../../../../account/verify-email"

export async function POST(req: MedusaRequest<VerifyEmailRequest>, res: MedusaResponse): Promise<void> {
  await verifyEmail(req, req.validatedBody.token)
  res.json({ message: "Your address is confirmed." } satisfies AccountMessage)
}
