import type { PaymentFigures, PaymentReport, SalesReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import type { ReactNode } from "react"
import { classNames } from "~/shared/ui/class-names"
import { compare, compareShares, type Comparison, percent } from "../../model/comparison"
import { count } from "../../model/formats"
import styles from "./report-figures.module.css"

const SIGNS = { up: "▲", down: "▼", same: "=" } as const

/** Sales, orders and average order of a period, each beside the period before. */
export function SalesFigureList({ report: { now, earlier } }: { report: SalesReport }) {
  return (
    <>
      <Figure
        label="Sales"
        value={formatKsh(now.sales)}
        comparison={compare(now.sales, earlier.sales)}
        before={formatKsh(earlier.sales)}
        note={now.refunded > 0 ? `${formatKsh(now.refunded)} refunded` : undefined}
      />
      <Figure
        label="Orders"
        value={count(now.orders)}
        comparison={compare(now.orders, earlier.orders)}
        before={count(earlier.orders)}
        note={now.cancelled > 0 ? `${count(now.cancelled)} cancelled or expired` : undefined}
      />
      <Figure
        label="Average order"
        value={now.averageOrder === null ? "–" : formatKsh(now.averageOrder)}
        comparison={both(now.averageOrder, earlier.averageOrder, compare)}
        before={earlier.averageOrder === null ? "none" : formatKsh(earlier.averageOrder)}
        note={`${count(now.soldOrders)} paid ${now.soldOrders === 1 ? "order" : "orders"}`}
      />
    </>
  )
}

/** How many of the payments that were tried went through. */
export function PaymentFigure({ report: { now, earlier } }: { report: PaymentReport }) {
  const [share, before] = [shareOf(now), shareOf(earlier)]
  return (
    <Figure
      label="Payment success"
      value={share === null ? "–" : percent(share)}
      comparison={both(share, before, compareShares)}
      before={before === null ? "none" : percent(before)}
      note={`${count(now.paid)} of ${count(now.ended)} M-Pesa payments${failuresOf(now)}`}
    />
  )
}

function shareOf({ paid, ended }: PaymentFigures): number | null {
  return ended === 0 ? null : paid / ended
}

function failuresOf({ cancelled, expired, failed, review }: PaymentFigures): string {
  const parts = [
    [cancelled, "declined"],
    [expired, "without response"],
    [failed, "failed"],
    [review, "in review"],
  ] as const
  const some = parts.filter(([units]) => units > 0).map(([units, what]) => `${count(units)} ${what}`)
  return some.length === 0 ? "" : `: ${some.join(", ")}`
}

function both(
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
            <span aria-hidden="true">{SIGNS[comparison.direction]}</span> {comparison.words}
          </span>
        )}{" "}
        <span className={styles.before}>before: {before}</span>
      </dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}
