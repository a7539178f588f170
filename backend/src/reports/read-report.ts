import { type Period, type ReportName, reports } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/api-failure"
import { parseRequest } from "../http/validate"
import * as copy from "./copy"
import { readReportData } from "./report-data"
import { requestedPeriod, shownPeriod } from "./report-period"

/** @throws ApiFailure 404 */
export function reportNamed(name: string | undefined): ReportName {
  if (name !== undefined && isReportName(name)) return name
  throw new ApiFailure(404, copy.reportNotFound, "not_found")
}

/**
 * The requested period of a report; the default one for a report without a period. Not parsed by a middleware, because
 * Express matches paths before it decodes them: `s%61les` is the report `sales`, and not the path `/reports/sales`.
 * @throws ApiFailure 400
 */
export function periodOfReport(name: ReportName, query: unknown): Period {
  const contract = reports[name]
  return requestedPeriod("query" in contract ? parseRequest(contract.query, query) : undefined)
}

/**
 * One report, with its period where it has one.
 * @throws ApiFailure 400; 503 while orders are being counted
 */
export async function readReport(container: MedusaContainer, name: ReportName, query: unknown): Promise<object> {
  const period = periodOfReport(name, query)
  const data: object = await readReportData(container, { name, period })
  return "query" in reports[name] ? { ...shownPeriod(period), ...data } : data
}

function isReportName(name: string): name is ReportName {
  return Object.hasOwn(reports, name)
}
