import type { ConfirmationRequest, ConfirmationResponse } from "@mavazi/contracts/engine-admin/confirmation"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { confirm, readConfirmation } from "../../../account/mfa/confirm"

/** Whether this session was confirmed with password or code in the last ten minutes. */
export async function GET(req: MedusaRequest, res: MedusaResponse<ConfirmationResponse>): Promise<void> {
  res.json({ confirmation: await readConfirmation(req) })
}

/** Confirms the session with password, code or both. */
export async function POST(
  req: MedusaRequest<ConfirmationRequest>,
  res: MedusaResponse<ConfirmationResponse>,
): Promise<void> {
  res.json({ confirmation: await confirm(req, req.validatedBody) })
}
