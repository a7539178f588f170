import type { Period, ReportData, ReportName, ShopStatsReportName } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { EMPTY_SEARCH, type EmptySearchService } from "../searches/empty-search-service"
import { WEB_VITAL, type WebVitalService } from "../web-vitals/web-vital-service"
import { readPaymentReport } from "./payment-report"
import { currentStatsOf } from "./shop-stats"

interface Requested<Name extends ReportName> {
  name: Name
  period: Period
  /** All rows; without it ten. */
  limit?: null
}

type ReadData<Name extends ReportName> = (
  container: MedusaContainer,
  requested: Requested<Name>,
) => Promise<ReportData<Name>>

/** @throws ApiFailure 503 while orders are being counted */
async function readStatistics<Name extends ShopStatsReportName>(
  container: MedusaContainer,
  { name, period, limit }: Requested<Name>,
): Promise<ReportData<Name>> {
  const stats = await currentStatsOf(container)
  return stats.report(name, period, limit)
}

const readers: { [Name in ReportName]: ReadData<Name> } = {
  sales: readStatistics,
  payments: (container, { period }) => readPaymentReport(container, period),
  products: readStatistics,
  stock: readStatistics,
  promotions: readStatistics,
  buyers: readStatistics,
  returns: readStatistics,
  searches: (container, { period, limit }) => container.resolve<EmptySearchService>(EMPTY_SEARCH).report(period, limit),
  unsold: readStatistics,
  speed: (container, { period }) => container.resolve<WebVitalService>(WEB_VITAL).report(period),
}

/**
 * A report without its period.
 * @throws ApiFailure 503 while orders are being counted
 */
export function readReportData<Name extends ReportName>(
  container: MedusaContainer,
  requested: Requested<Name>,
): Promise<ReportData<Name>> {
  return readers[requested.name](container, requested)
}
