import type { ReportData, ShopStatsReportName } from "@mavazi/contracts/dashboard/reports"
import { readLowStock } from "./low-stock"
import type { ReportParameters } from "./report-parameters"
import { readSales } from "./sales"
import { readTopProducts } from "./top-products"

type ReadReport<Name extends ShopStatsReportName> = (parameters: ReportParameters) => Promise<ReportData<Name>>

/** Readers of the reports, by the names of the contract. */
export const reportReaders: { [Name in ShopStatsReportName]: ReadReport<Name> } = {
  sales: readSales,
  products: readTopProducts,
  stock: readLowStock,
}
