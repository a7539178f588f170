import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

const receiptOf = (req: AuthenticatedMedusaRequest) => (req.params["receipt"] ?? "").trim().toUpperCase()

/** `{ status }`: what Safaricom said last about a receipt; null when nobody has asked. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ status: await mpesaService(req.scope).receipts.status(receiptOf(req)) })
}

/** Asks Safaricom about a receipt. Answers `{ status }`, which is `asked` until the answer has come. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res
    .status(202)
    .json({ status: await mpesaService(req.scope).receipts.verify(receiptOf(req), req.auth_context.actor_id) })
}
