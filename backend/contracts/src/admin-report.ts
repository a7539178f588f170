import { z } from "zod"
import { Day } from "./day"

/** Longest period of a report, in days: ten years. */
const MOST_DAYS = 3660
const DAY_MS = 86_400_000

/** Both days belong to the period. Without them: the last 30 days. */
export const ReportQuery = z
  .object({ from: Day.optional(), to: Day.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ["to"],
    message: "Please choose both days.",
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ["to"],
    message: "The last day is before the first.",
  })
  .refine(({ from = "", to = "" }) => from === "" || to === "" || lengthOf(from, to) <= MOST_DAYS, {
    path: ["to"],
    message: "Please choose at most ten years.",
  })
  .meta({ id: "ReportQuery" })

function lengthOf(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
}

const period = {
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }).describe("As many days right before."),
  over: z.boolean().describe("False while the last day has not ended; both periods then end at this time of day."),
}

export const ReportUnit = z.enum(["hour", "day", "month"]).meta({ id: "ReportUnit" })

export const SalesFigures = z
  .object({
    sales: z.number().describe("Captured minus refunded, each on the day on which the money moved."),
    refunded: z.number(),
    orders: z.number().int().nonnegative().describe("Orders placed, of every status."),
    cancelled: z.number().int().nonnegative().describe("Those of them that are cancelled or have expired."),
    soldOrders: z
      .number()
      .int()
      .nonnegative()
      .describe("Those of them that count as sales: money came and has not gone back."),
    averageOrder: z.number().nullable().describe("What they brought on average; null when there is none."),
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
        start: z.string().describe("Beginning of the hour, day or month, with +03:00."),
        sales: z.number(),
        orders: z.number().int(),
        earlierSales: z.number(),
        earlierOrders: z.number().int(),
      }),
    ),
  })
  .meta({ id: "SalesReport", description: "Amounts in shillings, days and hours by Nairobi's clock." })

export const PaymentFigures = z
  .object({
    paid: z.number().int().nonnegative(),
    review: z.number().int().nonnegative().describe("Money came that does not fit its order."),
    failed: z.number().int().nonnegative(),
    cancelled: z.number().int().nonnegative().describe("Declined on the phone."),
    expired: z.number().int().nonnegative().describe("Nobody answered."),
    ended: z.number().int().nonnegative().describe("All of these."),
  })
  .meta({ id: "PaymentFigures", description: "Payment attempts that ended in a period, by how they ended." })

export const PaymentReport = z
  .object({ ...period, now: PaymentFigures, earlier: PaymentFigures })
  .meta({ id: "PaymentReport" })

export const TopProducts = z
  .object({
    ...period,
    products: z.array(
      z.object({
        id: z.string().nullable(),
        name: z.string(),
        units: z.number(),
        revenue: z.number().describe("Units at the price of their order, in shillings, without shipping."),
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

export type ReportQuery = z.infer<typeof ReportQuery>
export type ReportUnit = z.infer<typeof ReportUnit>
export type SalesFigures = z.infer<typeof SalesFigures>
export type SalesReport = z.infer<typeof SalesReport>
export type PaymentFigures = z.infer<typeof PaymentFigures>
export type PaymentReport = z.infer<typeof PaymentReport>
export type TopProducts = z.infer<typeof TopProducts>
export type LowStockReport = z.infer<typeof LowStockReport>
