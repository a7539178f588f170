import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { confirm, readConfirmation } from "../../../account/mfa/confirm"
import type { ConfirmationBody } from "./middlewares"

/** Whether this session may do what asks for password or code again. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ confirmation: await readConfirmation(req) })
}

/** Gives password, code or both again. */
export async function POST(req: MedusaRequest<ConfirmationBody>, res: MedusaResponse): Promise<void> {
  res.json({ confirmation: await confirm(req, req.validatedBody) })
}
