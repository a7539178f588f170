import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { RefundIssuesResponse } from "../../../../contract/admin/refund-issues"
import { mpesaService } from "../mpesa-service"
import { withOrderNumbers } from "../order-numbers"

/** Refunds that failed and reversals by Safaricom, until a merchant closes them. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<RefundIssuesResponse>): Promise<void> {
  const issues = await mpesaService(req.scope).refundIssues.list()
  res.json({ issues: await withOrderNumbers(req.scope, issues) })
}
