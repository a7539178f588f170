import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type SettlementDay, SettlementQuery } from "../../../../../contract/admin/settlements"
import { mpesaService } from "../../mpesa-service"
import { parseQuery } from "../../parse-query"
import { sendCsv } from "../../send-csv"
import { SETTLEMENT_COLUMNS } from "../settlement-columns"
import { settlementPeriod } from "../settlement-period"

type Period = ReturnType<typeof settlementPeriod>

/** Settlements and fees by day, as a CSV file. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const period = settlementPeriod(parseQuery(SettlementQuery, req.query))
  await sendCsv(res, { name: "mpesa-settlements", columns: SETTLEMENT_COLUMNS, batches: daysOf(req.scope, period) })
}

async function* daysOf(scope: MedusaContainer, period: Period): AsyncGenerator<SettlementDay[]> {
  const { days } = await mpesaService(scope).reconciliation.settlementReport(period)
  yield days
}
