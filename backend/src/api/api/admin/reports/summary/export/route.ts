import type { ReportQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { periodFileName } from "../../../../../../csv/file-name"
import { sendCsv } from "../../../../../../csv/send-csv"
import { readPaymentReport } from "../../../../../../reports/payment-report"
import { figureColumns, figureRows } from "../../../../../../reports/summary-columns"
import { requestedPeriod } from "../../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../../reports/shop-stats"

/** Sales, orders and payments of a period, compared with the previous period, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const stats = await currentStatsOf(req.scope)
  const [sales, payments] = await Promise.all([stats.report("sales", period), readPaymentReport(req.scope, period)])
  const { now, earlier, methods } = payments
  const rows = figureRows({ ...sales.now, payments: now }, { ...sales.earlier, payments: earlier }, methods)
  await sendCsv(res, { name: periodFileName("summary", period), columns: figureColumns(period), batches: [rows] })
}
