import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { readReport, reportNamed } from "../../../../../reports/read-report"

/** A report of the dashboard. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json(await readReport(req.scope, reportNamed(req.params.report), req.query))
}
