import { previousPeriodOf, type ReportQuery } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { paymentGatewaysOf } from "../../../../../../payments/payment-gateways"
import { periodFileName } from "../../../../../../csv/file-name"
import { sendCsv } from "../../../../../../csv/send-csv"
import { figureColumns, figureRows } from "../../../../../../reports/summary-columns"
import { requestedPeriod } from "../../../../../../reports/report-period"
import { currentStatsOf } from "../../../../../../reports/shop-stats"

/** Sales, orders and payments of a period, compared with the previous period, as a CSV file. */
export async function GET(req: MedusaRequest<unknown, ReportQuery>, res: MedusaResponse): Promise<void> {
  const period = requestedPeriod(req.validatedQuery)
  const gateways = paymentGatewaysOf(req.scope)
  const stats = await currentStatsOf(req.scope)
  const [sales, now, earlier] = await Promise.all([
    stats.report("sales", period),
    gateways.countOutcomes(period),
    gateways.countOutcomes(previousPeriodOf(period)),
  ])
  const rows = figureRows({ ...sales.now, payments: now }, { ...sales.earlier, payments: earlier })
  await sendCsv(res, { name: periodFileName("summary", period), columns: figureColumns(period), batches: [rows] })
}
