import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { SettlementQuery, type SettlementResponse } from "../../../../contract/admin/settlements"
import { mpesaService } from "../mpesa-service"
import { parseQuery } from "../parse-query"
import { settlementPeriod } from "./settlement-period"

/** Settlements and fees by day. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<SettlementResponse>): Promise<void> {
  const period = settlementPeriod(parseQuery(SettlementQuery, req.query))
  res.json({ report: await mpesaService(req.scope).reconciliation.settlementReport(period) })
}
