import type { MethodSums, PaymentFigures, Period, SalesFigures } from "@mavazi/contracts"
import type { Cell } from "../csv/csv-lines"
import type { Column } from "../csv/send-csv"
import * as copy from "./copy"

/** Money, orders and payments of a period. */
export type Summary = SalesFigures & { payments: PaymentFigures }

const FIGURES: readonly (readonly [name: string, of: (summary: Summary) => Cell])[] = [
  [copy.sales, ({ sales }) => sales],
  [copy.refunded, ({ refunded }) => refunded],
  [copy.orders, ({ orders }) => orders],
  [copy.ordersCancelled, ({ cancelled }) => cancelled],
  [copy.ordersPaid, ({ soldOrders }) => soldOrders],
  [copy.averageOrder, ({ averageOrder }) => averageOrder],
  [copy.payments, ({ payments }) => payments.ended],
  [copy.paymentsPaid, ({ payments }) => payments.paid],
  [copy.paymentsDeclined, ({ payments }) => payments.cancelled],
  [copy.paymentsExpired, ({ payments }) => payments.expired],
  [copy.paymentsFailed, ({ payments }) => payments.failed],
  [copy.paymentsInReview, ({ payments }) => payments.review],
]

/** One row per statistic: name, value in the period, value in the previous period. */
export interface FigureRow {
  name: string
  now: Cell
  earlier: Cell
}

export function figureRows(now: Summary, earlier: Summary, methods: readonly MethodSums[]): FigureRow[] {
  return [
    ...FIGURES.map(([name, of]) => ({ name, now: of(now), earlier: of(earlier) })),
    ...methods.flatMap((sums) => [
      { name: copy.receivedBy(sums.name), now: sums.received, earlier: sums.earlierReceived },
      { name: copy.refundedBy(sums.name), now: sums.refunded, earlier: sums.earlierRefunded },
    ]),
  ]
}

export const figureColumns = ({ from, to, previous }: Period): readonly Column<FigureRow>[] => [
  { title: copy.figure, of: ({ name }) => name },
  { title: copy.period(from, to), of: ({ now }) => now },
  { title: copy.period(previous.from, previous.to), of: ({ earlier }) => earlier },
]
