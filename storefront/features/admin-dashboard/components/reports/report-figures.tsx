import type { PaymentFigures, PaymentReport, SalesReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { ReactNode } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { classNames } from "~/shared/ui/class-names"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/reports"
import { compare, compareShares, type Comparison, percent } from "../../model/comparison"
import { count } from "../../model/formats"
import styles from "./report-figures.module.css"

const SIGNS = { up: "▲", down: "▼", same: "=" } as const

/** Sales, orders and average order value of a period, each with that of the previous period. */
export function SalesFigureList({ report: { now, earlier } }: { report: SalesReport }) {
  return (
    <>
      <Figure
        label={labels.sales}
        value={formatKsh(now.sales)}
        comparison={compare(now.sales, earlier.sales)}
        before={formatKsh(earlier.sales)}
        note={now.refunded > 0 ? interpolate(copy.amountRefunded, { amount: formatKsh(now.refunded) }) : undefined}
      />
      <Figure
        label={labels.orders}
        value={count(now.orders)}
        comparison={compare(now.orders, earlier.orders)}
        before={count(earlier.orders)}
        note={now.cancelled > 0 ? interpolate(copy.cancelledCount, { count: count(now.cancelled) }) : undefined}
      />
      <Figure
        label={copy.averageOrder}
        value={now.averageOrder === null ? "–" : formatKsh(now.averageOrder)}
        comparison={compareIfKnown(now.averageOrder, earlier.averageOrder, compare)}
        before={earlier.averageOrder === null ? copy.noPreviousValue : formatKsh(earlier.averageOrder)}
        note={interpolate(now.soldOrders === 1 ? copy.paidOrdersOne : copy.paidOrdersMany, {
          count: count(now.soldOrders),
        })}
      />
    </>
  )
}

/** Share of the payment attempts that succeeded. */
export function PaymentFigure({ report: { now, earlier } }: { report: PaymentReport }) {
  const [share, before] = [shareOf(now), shareOf(earlier)]
  return (
    <Figure
      label={copy.paymentSuccess}
      value={share === null ? "–" : percent(share)}
      comparison={compareIfKnown(share, before, compareShares)}
      before={before === null ? copy.noPreviousValue : percent(before)}
      note={interpolate(copy.paymentsPaid, {
        paid: count(now.paid),
        ended: count(now.ended),
        failures: failuresOf(now),
      })}
    />
  )
}

function shareOf({ paid, ended }: PaymentFigures): number | null {
  return ended === 0 ? null : paid / ended
}

function failuresOf({ cancelled, expired, failed, review }: PaymentFigures): string {
  const parts = [
    [cancelled, copy.paymentsDeclined],
    [expired, copy.paymentsExpired],
    [failed, copy.paymentsFailed],
    [review, copy.paymentsInReview],
  ] as const
  const failures = parts
    .filter(([units]) => units > 0)
    .map(([units, text]) => interpolate(text, { count: count(units) }))
  return failures.length === 0 ? "" : `: ${failures.join(", ")}`
}

function compareIfKnown(
  now: number | null,
  before: number | null,
  compared: (now: number, before: number) => Comparison,
): Comparison | null {
  return now === null || before === null ? null : compared(now, before)
}

interface FigureProps {
  label: string
  value: string
  /** Null when one of the two is missing. */
  comparison: Comparison | null
  before: string
  note?: ReactNode
}

function Figure({ label, value, comparison, before, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.comparison}>
        {comparison && (
          <span className={classNames(styles.change, styles[comparison.direction])}>
            <span aria-hidden="true">{SIGNS[comparison.direction]}</span> {comparison.label}
          </span>
        )}{" "}
        <span className={styles.before}>{interpolate(copy.previousValue, { value: before })}</span>
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
