import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { ReceiptStatusResponse } from "../../../../../../contract/admin/receipts"
import { mpesaService } from "../../../mpesa-service"

const receiptOf = (req: AuthenticatedMedusaRequest) => (req.params["receipt"] ?? "").trim().toUpperCase()

/** Latest result of a status query for a receipt; null without a query. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReceiptStatusResponse>): Promise<void> {
  res.json({ status: await mpesaService(req.scope).receipts.status(receiptOf(req)) })
}

/** Queries Safaricom about a receipt. The status is `asked` until the result arrives. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<ReceiptStatusResponse>): Promise<void> {
  const status = await mpesaService(req.scope).receipts.verify(receiptOf(req), req.auth_context.actor_id)
  res.status(202).json({ status })
}
