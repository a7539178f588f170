import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { mpesaService } from "../../../mpesa-service"

const receiptOf = (req: AuthenticatedMedusaRequest) => (req.params["receipt"] ?? "").trim().toUpperCase()

/** `{ status }`: latest result of a status query for a receipt; null without a query. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ status: await mpesaService(req.scope).receipts.status(receiptOf(req)) })
}

/** Queries Safaricom about a receipt. Responds `{ status }`, which is `asked` until the result arrives. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res
    .status(202)
    .json({ status: await mpesaService(req.scope).receipts.verify(receiptOf(req), req.auth_context.actor_id) })
}
