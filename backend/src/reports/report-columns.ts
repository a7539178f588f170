import type { LowStockReport, PaymentFigures, Period, SalesFigures, SalesReport, TopProducts } from "@mavazi/contracts"
import type { Cell } from "../csv/csv-line"
import type { Column } from "../csv/send-csv"

type Step = SalesReport["series"][number]

const UNITS = { hour: "Hour", day: "Day", month: "Month" } as const
/** Characters of `2026-11-21T14:00` that name an hour, a day, a month. */
const LENGTHS = { hour: 16, day: 10, month: 7 } as const

export const stepColumns = ({ unit }: Period): readonly Column<Step>[] => [
  { title: UNITS[unit], of: ({ start }) => start.slice(0, LENGTHS[unit]).replace("T", " ") },
  { title: "Sales", of: ({ sales }) => sales },
  { title: "Sales before", of: ({ earlierSales }) => earlierSales },
  { title: "Orders", of: ({ orders }) => orders },
  { title: "Orders before", of: ({ earlierOrders }) => earlierOrders },
]

export const TOP_COLUMNS: readonly Column<TopProducts["products"][number]>[] = [
  { title: "Product", of: ({ name }) => name },
  { title: "Units", of: ({ units }) => units },
  { title: "Units before", of: ({ earlierUnits }) => earlierUnits },
  { title: "Revenue", of: ({ revenue }) => revenue },
  { title: "Revenue before", of: ({ earlierRevenue }) => earlierRevenue },
  { title: "Full ID", of: ({ id }) => id },
]

export const LOW_STOCK_COLUMNS: readonly Column<LowStockReport["variants"][number]>[] = [
  { title: "Product", of: ({ name }) => name },
  { title: "Size and colour", of: ({ variant }) => variant },
  { title: "SKU", of: ({ sku }) => sku },
  { title: "Left", of: ({ stock }) => stock },
  { title: "Sold in 30 days", of: ({ sold }) => sold },
  { title: "Full ID", of: ({ id }) => id },
]

/** Money, orders and payments of a period. */
export type Summary = SalesFigures & { payments: PaymentFigures }

const FIGURES: readonly (readonly [name: string, of: (summary: Summary) => Cell])[] = [
  ["Sales", ({ sales }) => sales],
  ["Given back", ({ refunded }) => refunded],
  ["Orders", ({ orders }) => orders],
  ["Orders cancelled or expired", ({ cancelled }) => cancelled],
  ["Paid orders", ({ soldOrders }) => soldOrders],
  ["Average order", ({ averageOrder }) => averageOrder],
  ["M-Pesa payments", ({ payments }) => payments.ended],
  ["M-Pesa payments paid", ({ payments }) => payments.paid],
  ["M-Pesa payments declined", ({ payments }) => payments.cancelled],
  ["M-Pesa payments not answered", ({ payments }) => payments.expired],
  ["M-Pesa payments failed", ({ payments }) => payments.failed],
  ["M-Pesa payments to review", ({ payments }) => payments.review],
]

/** One row a figure: its name, in the period, in the one before. */
export interface FigureRow {
  name: string
  now: Cell
  earlier: Cell
}

export function figureRows(now: Summary, earlier: Summary): FigureRow[] {
  return FIGURES.map(([name, of]) => ({ name, now: of(now), earlier: of(earlier) }))
}

export const figureColumns = ({ from, to, before }: Period): readonly Column<FigureRow>[] => [
  { title: "Figure", of: ({ name }) => name },
  { title: `${from} to ${to}`, of: ({ now }) => now },
  { title: `${before.from} to ${before.to}`, of: ({ earlier }) => earlier },
]
