import type { ReportData, ShopStatsReportName } from "@mavazi/contracts/dashboard/reports"
import { readBuyers } from "./buyers"
import { readLowStock } from "./low-stock"
import { readPromotions } from "./promotions"
import type { ReportParameters } from "./report-parameters"
import { readReturns } from "./returns"
import { readSales } from "./sales"
import { readTopProducts } from "./top-products"
import { readUnsold } from "./unsold"

type ReadReport<Name extends ShopStatsReportName> = (parameters: ReportParameters) => Promise<ReportData<Name>>

/** Readers of the reports, by the names of the contract. */
export const reportReaders: { [Name in ShopStatsReportName]: ReadReport<Name> } = {
  sales: readSales,
  products: readTopProducts,
  stock: readLowStock,
  promotions: readPromotions,
  buyers: readBuyers,
  returns: readReturns,
  unsold: readUnsold,
}
