import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendCsv } from "../../../../../../csv/send-csv"
import { periodOfReport } from "../../../../../../reports/read-report"
import { readReportFile, reportFileNamed } from "../../../../../../reports/report-files"

/** All rows of a report as a CSV file. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const name = reportFileNamed(req.params.report)
  const period = periodOfReport(name, req.query)
  await sendCsv(res, await readReportFile(req.scope, name, period))
}
