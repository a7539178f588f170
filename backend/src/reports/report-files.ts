import { type Period, type ReportData, type ReportFileName, type Reports, reports } from "@mavazi/contracts"
import { PAGE_LABELS } from "@mavazi/contracts/web-vitals/labels"
import { timestampedFileName, periodFileName } from "../csv/file-name"
import type { Column, CsvFile } from "../csv/send-csv"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../http/api-failure"
import * as copy from "./copy"
import { readReportData } from "./report-data"

/** A report as a CSV file: one row of the report is one line of the file. */
interface ReportFile<Name extends ReportFileName, Row> {
  /** Name of the file without its days. */
  title: string
  rows: (report: ReportData<Name>) => readonly Row[]
  columns: (period: Period) => readonly Column<Row>[]
}

/** Length of the prefix of `2026-11-21T14:00` for an hour, a day, a month. */
const LENGTHS = { hour: 16, day: 10, month: 7 } as const

const sales: ReportFile<"sales", Reports["sales"]["series"][number]> = {
  title: "sales",
  rows: ({ series }) => series,
  columns: ({ unit }) => [
    { title: copy.UNITS[unit], of: ({ start }) => start.slice(0, LENGTHS[unit]).replace("T", " ") },
    { title: copy.sales, of: (step) => step.sales },
    { title: copy.salesBefore, of: ({ earlierSales }) => earlierSales },
    { title: copy.orders, of: ({ orders }) => orders },
    { title: copy.ordersBefore, of: ({ earlierOrders }) => earlierOrders },
  ],
}

const products: ReportFile<"products", Reports["products"]["products"][number]> = {
  title: "top-products",
  rows: (report) => report.products,
  columns: () => [
    { title: copy.product, of: ({ name }) => name },
    { title: copy.units, of: ({ units }) => units },
    { title: copy.unitsBefore, of: ({ earlierUnits }) => earlierUnits },
    { title: copy.revenue, of: ({ revenue }) => revenue },
    { title: copy.revenueBefore, of: ({ earlierRevenue }) => earlierRevenue },
    { title: copy.fullId, of: ({ id }) => id },
  ],
}

const payments: ReportFile<"payments", Reports["payments"]["methods"][number]> = {
  title: "payment-methods",
  rows: ({ methods }) => methods,
  columns: () => [
    { title: copy.method, of: ({ name }) => name },
    { title: copy.received, of: ({ received }) => received },
    { title: copy.receivedBefore, of: ({ earlierReceived }) => earlierReceived },
    { title: copy.refunded, of: ({ refunded }) => refunded },
    { title: copy.refundedBefore, of: ({ earlierRefunded }) => earlierRefunded },
  ],
}

const stock: ReportFile<"stock", Reports["stock"]["variants"][number]> = {
  title: "low-stock",
  rows: ({ variants }) => variants,
  columns: () => [
    { title: copy.product, of: ({ name }) => name },
    { title: copy.sizeAndColour, of: ({ variant }) => variant },
    { title: copy.sku, of: ({ sku }) => sku },
    { title: copy.unitsLeft, of: (variant) => variant.stock },
    { title: copy.soldInThirtyDays, of: ({ sold }) => sold },
    { title: copy.fullId, of: ({ id }) => id },
  ],
}

const promotions: ReportFile<"promotions", Reports["promotions"]["promotions"][number]> = {
  title: "promotions",
  rows: (report) => report.promotions,
  columns: () => [
    { title: copy.code, of: ({ code }) => code },
    { title: copy.campaign, of: ({ name }) => name },
    { title: copy.orders, of: ({ orders }) => orders },
    { title: copy.ordersBefore, of: ({ earlierOrders }) => earlierOrders },
    { title: copy.discount, of: ({ discount }) => discount },
    { title: copy.discountBefore, of: ({ earlierDiscount }) => earlierDiscount },
    { title: copy.sales, of: (promotion) => promotion.sales },
    { title: copy.salesBefore, of: ({ earlierSales }) => earlierSales },
  ],
}

const buyers: ReportFile<"buyers", Reports["buyers"]["buyers"][number]> = {
  title: "buyers",
  rows: (report) => report.buyers,
  columns: () => [
    { title: copy.buyers, of: ({ kind }) => copy.BUYER_KINDS[kind] },
    { title: copy.number, of: ({ now }) => now.buyers },
    { title: copy.numberBefore, of: ({ earlier }) => earlier.buyers },
    { title: copy.orders, of: ({ now }) => now.orders },
    { title: copy.ordersBefore, of: ({ earlier }) => earlier.orders },
    { title: copy.sales, of: ({ now }) => now.sales },
    { title: copy.salesBefore, of: ({ earlier }) => earlier.sales },
  ],
}

const returns: ReportFile<"returns", Reports["returns"]["reasons"][number]> = {
  title: "returns",
  rows: ({ reasons }) => reasons,
  columns: () => [
    { title: copy.reason, of: ({ reason }) => reason ?? copy.noReason },
    { title: copy.units, of: ({ units }) => units },
    { title: copy.unitsBefore, of: ({ earlierUnits }) => earlierUnits },
    { title: copy.orders, of: ({ orders }) => orders },
    { title: copy.ordersBefore, of: ({ earlierOrders }) => earlierOrders },
  ],
}

const searches: ReportFile<"searches", Reports["searches"]["words"][number]> = {
  title: "searches-without-results",
  rows: ({ words }) => words,
  columns: () => [
    { title: copy.search, of: ({ words }) => words },
    { title: copy.searches, of: (row) => row.searches },
    { title: copy.searchesBefore, of: ({ earlierSearches }) => earlierSearches },
  ],
}

const unsold: ReportFile<"unsold", Reports["unsold"]["variants"][number]> = {
  title: "unsold",
  rows: ({ variants }) => variants,
  columns: () => [
    { title: copy.product, of: ({ name }) => name },
    { title: copy.sizeAndColour, of: ({ variant }) => variant },
    { title: copy.sku, of: ({ sku }) => sku },
    { title: copy.unitsLeft, of: ({ stock: left }) => left },
    { title: copy.soldBefore, of: ({ earlierUnits }) => earlierUnits },
    { title: copy.lastSold, of: ({ lastSold }) => lastSold },
    { title: copy.fullId, of: ({ id }) => id },
  ],
}

const speed: ReportFile<"speed", Reports["speed"]["rows"][number]> = {
  title: "speed",
  rows: ({ rows }) => rows,
  columns: () => [
    { title: copy.page, of: ({ page }) => PAGE_LABELS[page] },
    { title: copy.metric, of: ({ metric }) => metric.toUpperCase() },
    { title: copy.visits, of: ({ now }) => now.visits },
    { title: copy.good, of: ({ now }) => now.good },
    { title: copy.needsImprovement, of: ({ now }) => now.needsImprovement },
    { title: copy.poor, of: ({ now }) => now.poor },
    { title: copy.percentile, of: ({ now }) => now.p75 },
    { title: copy.visitsBefore, of: ({ earlier }) => earlier.visits },
    { title: copy.goodBefore, of: ({ earlier }) => earlier.good },
    { title: copy.percentileBefore, of: ({ earlier }) => earlier.p75 },
  ],
}

type ReadFile = (container: MedusaContainer, period: Period) => Promise<CsvFile<unknown>>

function reader<Name extends ReportFileName, Row>(name: Name, file: ReportFile<Name, Row>): ReadFile {
  return async (container, period) => {
    const { title, rows, columns } = file
    const report = await readReportData(container, { name, period, limit: null })
    const fileName = "query" in reports[name] ? periodFileName(title, period) : timestampedFileName(title)
    return { name: fileName, columns: columns(period), batches: [rows(report)] } as CsvFile<unknown>
  }
}

const reportFiles: Record<ReportFileName, ReadFile> = {
  sales: reader("sales", sales),
  payments: reader("payments", payments),
  products: reader("products", products),
  stock: reader("stock", stock),
  promotions: reader("promotions", promotions),
  buyers: reader("buyers", buyers),
  returns: reader("returns", returns),
  searches: reader("searches", searches),
  unsold: reader("unsold", unsold),
  speed: reader("speed", speed),
}

/** @throws ApiFailure 404 for a report without a CSV export */
export function reportFileNamed(name: string | undefined): ReportFileName {
  if (name !== undefined && Object.hasOwn(reportFiles, name)) return name as ReportFileName
  throw new ApiFailure(404, copy.reportFileNotFound, "not_found")
}

/**
 * The CSV export of a report.
 * @throws ApiFailure 503 while orders are being counted
 */
export function readReportFile(
  container: MedusaContainer,
  name: ReportFileName,
  period: Period,
): Promise<CsvFile<unknown>> {
  return reportFiles[name](container, period)
}
