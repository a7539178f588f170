import { z } from "zod"
import { Day } from "../time/day"
import { BuyerReport, PromotionReport, ReturnReport, SearchReport, SpeedReport, UnsoldReport } from "./further-reports"
import { reportPeriod as period } from "./report-period"
import { BOTH_DAYS_REQUIRED, LAST_DAY_TOO_EARLY, PERIOD_TOO_LONG } from "./copy"

/** Longest period of a report, in days: ten years. */
const MAX_DAYS = 3660
const DAY_MS = 86_400_000

/** Both days are included. Without them: the last 30 days. */
export const ReportQuery = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    message: BOTH_DAYS_REQUIRED,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    message: LAST_DAY_TOO_EARLY,
  })
  .refine(({ from = "", to = "" }) => from === "" || to === "" || lengthOf(from, to) <= MAX_DAYS, {
    path: ["to"],
    message: PERIOD_TOO_LONG,
  })
  .meta({ id: "ReportQuery" })

function lengthOf(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

export const ReportUnit = z.enum(["hour", "day", "month"]).meta({ id: "ReportUnit" })

export const SalesFigures = z
  .object({
    sales: z.number().describe("Captured minus refunded; each counts on the day of the capture or refund."),
    refunded: z.number(),
    orders: z.number().int().nonnegative().describe("Orders placed, of every status."),
    cancelled: z.number().int().nonnegative().describe("Number of these orders that are cancelled or have expired."),
    soldOrders: z
      .number()
      .int()
      .nonnegative()
      .describe("Number of these orders that count as sales: paid, and neither cancelled nor fully refunded."),
    averageOrder: z.number().nullable().describe("Average revenue of these sales; null without sales."),
  })
  .meta({ id: "SalesFigures" })

export const SalesReport = z
  .object({
    ...period,
    unit: ReportUnit,
    now: SalesFigures,
    earlier: SalesFigures,
    series: z.array(
      z.object({
        start: z.string().describe("Start of the hour, day or month, with the offset +03:00."),
        sales: z.number(),
        orders: z.number().int(),
        earlierSales: z.number(),
        earlierOrders: z.number().int(),
      }),
    ),
  })
  .meta({ id: "SalesReport", description: "Amounts in shillings; days and hours in Nairobi's time." })

export const PaymentFigures = z
  .object({
    paid: z.number().int().nonnegative(),
    review: z.number().int().nonnegative().describe("A payment was received that does not match its order."),
    failed: z.number().int().nonnegative(),
    cancelled: z.number().int().nonnegative().describe("The shopper declined on the phone."),
    expired: z.number().int().nonnegative().describe("The shopper did not respond."),
    ended: z.number().int().nonnegative().describe("Sum of all outcomes."),
  })
  .meta({ id: "PaymentFigures", description: "Payment attempts that ended in a period, by outcome." })

export const MethodSums = z
  .object({
    name: z.string().describe("Name of the payment method, or how a payment by hand was made."),
    received: z.number().describe("Captured in the period, without payments that were voided."),
    refunded: z.number().describe("Refunded in the period."),
    earlierReceived: z.number(),
    earlierRefunded: z.number(),
  })
  .meta({ id: "MethodSums" })

export const PaymentReport = z
  .object({
    ...period,
    now: PaymentFigures,
    earlier: PaymentFigures,
    methods: z.array(MethodSums).describe("Money by payment method, in shillings; the largest sum first."),
  })
  .meta({ id: "PaymentReport" })

export const TopProducts = z
  .object({
    ...period,
    products: z.array(
      z.object({
        id: z.string().nullable(),
        name: z.string(),
        units: z.number(),
        revenue: z
          .number()
          .describe(
            "What these units cost in their orders, after discounts and with VAT, in shillings, without shipping.",
          ),
        earlierUnits: z.number(),
        earlierRevenue: z.number(),
      }),
    ),
  })
  .meta({ id: "TopProducts" })

export const LowStockReport = z
  .object({
    total: z.number().int().nonnegative(),
    variants: z.array(
      z.object({
        id: z.string(),
        productId: z.string(),
        name: z.string(),
        variant: z.string(),
        sku: z.string().nullable(),
        stock: z.number().int(),
        sold: z.number().describe("Units sold in the last 30 days."),
      }),
    ),
  })
  .meta({ id: "LowStockReport" })

/** `file`: summary of the CSV export; without it there is none. `query`: absent for a report that has no period. */
export interface ReportContract {
  summary: string
  file?: string
  query?: typeof ReportQuery
  response: z.ZodType
}

/**
 * The reports by the last part of their path, `/api/admin/reports/{name}`. Operations, validation of queries, routes and
 * the types of the callers are derived from this table.
 */
export const reports = {
  sales: {
    summary: "Sales, orders and average order of a period, compared with the previous period",
    file: "Sales over time, as a CSV file",
    query: ReportQuery,
    response: SalesReport,
  },
  payments: {
    summary: "Outcomes of the payment attempts of a period, and money by payment method",
    file: "Money by payment method of a period, as a CSV file",
    query: ReportQuery,
    response: PaymentReport,
  },
  products: {
    summary: "Products with the highest sales of a period",
    file: "All products that were sold in a period, as a CSV file",
    query: ReportQuery,
    response: TopProducts,
  },
  stock: {
    summary: "Variants on sale with low stock",
    file: "All variants on sale with low stock, as a CSV file",
    response: LowStockReport,
  },
  promotions: {
    summary: "Orders, discounts and sales of each promotion in a period",
    file: "All promotions that were used in a period, as a CSV file",
    query: ReportQuery,
    response: PromotionReport,
  },
  buyers: {
    summary: "New and returning buyers of a period",
    file: "New and returning buyers of a period, as a CSV file",
    query: ReportQuery,
    response: BuyerReport,
  },
  returns: {
    summary: "Returns of a period by reason",
    file: "Returns of a period by reason, as a CSV file",
    query: ReportQuery,
    response: ReturnReport,
  },
  searches: {
    summary: "Searches of a period that found nothing",
    file: "All searches of a period that found nothing, as a CSV file",
    query: ReportQuery,
    response: SearchReport,
  },
  unsold: {
    summary: "Variants on sale of which nothing was sold in a period",
    file: "All variants on sale of which nothing was sold in a period, as a CSV file",
    query: ReportQuery,
    response: UnsoldReport,
  },
  speed: {
    summary: "How fast pages were shown to shoppers in a period",
    file: "How fast pages were shown to shoppers in a period, as a CSV file",
    query: ReportQuery,
    response: SpeedReport,
  },
} as const satisfies Record<string, ReportContract>

type ReportTable = typeof reports
export type ReportName = keyof ReportTable
export type Reports = { [Name in ReportName]: z.infer<ReportTable[Name]["response"]> }

type NamesWith<Key extends keyof ReportContract> = {
  [Name in ReportName]: ReportTable[Name] extends Record<Key, unknown> ? Name : never
}[ReportName]

/** Reports on the days of a `ReportQuery`. */
export type PeriodReportName = NamesWith<"query">
/** Reports with a CSV export. */
export type ReportFileName = NamesWith<"file">
/** Reports on orders and products. Payment attempts are counted by the payment gateways, searches and speed by the shop. */
export type ShopStatsReportName = Exclude<ReportName, "payments" | "searches" | "speed">
/** A report without the period, which every response repeats. */
export type ReportData<Name extends ReportName> = Omit<Reports[Name], keyof typeof period>

export type ReportQuery = z.infer<typeof ReportQuery>
export type ReportUnit = z.infer<typeof ReportUnit>
export type SalesFigures = z.infer<typeof SalesFigures>
export type SalesReport = z.infer<typeof SalesReport>
export type PaymentFigures = z.infer<typeof PaymentFigures>
export type MethodSums = z.infer<typeof MethodSums>
export type PaymentReport = z.infer<typeof PaymentReport>
export type TopProducts = z.infer<typeof TopProducts>
export type LowStockReport = z.infer<typeof LowStockReport>
