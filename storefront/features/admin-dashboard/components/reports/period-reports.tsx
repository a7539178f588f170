import type { SalesReport } from "@mavazi/contracts"
import { dayOf } from "@mavazi/contracts/period"
import { Suspense } from "react"
import { classNames } from "~/shared/ui/class-names"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { files, lowStockQuery, paymentsQuery, salesQuery, topProductsQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import type { Filters } from "../../model/dashboard-url"
import { readRange } from "../../model/range"
import { comparisonLabel, daysLabel } from "../../model/report-labels"
import { ChartFrame } from "../charts/chart-frame"
import { ExportButton } from "../controls/export-button"
import { LowStockTable } from "./low-stock-table"
import styles from "./period-reports.module.css"
import { QueryAlert } from "../controls/query-alert"
import { RangeBar } from "./range-bar"
import { PaymentFigure, SalesFigureList } from "./report-figures"
import { ReportPanel } from "./report-panel"
import { SalesTable } from "../charts/sales-table"
import { TopProductsTable } from "./top-products-table"

const SalesChart = lazyComponent(() => import("../charts/sales-chart"))

export interface PeriodReportsProps {
  filters: Filters
  filterHref: (filters: Filters) => string
}

/** Reports of a period compared with the previous one; each loads, fails and retries independently. */
export function PeriodReports({ filters, filterHref }: PeriodReportsProps) {
  const today = dayOf(new Date())
  const range = readRange(filters, today)
  const sales = useAdminQuery(salesQuery(range))
  const payments = useAdminQuery(paymentsQuery(range))
  const top = useAdminQuery(topProductsQuery(range))
  const low = useAdminQuery(lowStockQuery)
  const stale = sales.isPlaceholderData || payments.isPlaceholderData
  return (
    <section className={styles.reports} aria-labelledby="period-title" aria-busy={sales.isFetching}>
      <h2 id="period-title">Sales</h2>
      <RangeBar range={range} today={today} filterHref={filterHref} />
      <div className={styles.head}>
        <p className={styles.days} role="status">
          {daysLabel(range)}
          {sales.data && !sales.isPlaceholderData && `, ${comparisonLabel(sales.data)}`}
        </p>
        <ExportButton key={files.summary(range)} path={files.summary(range)} what="figures" />
      </div>
      <QueryAlert query={sales} what="The sales" />
      <QueryAlert query={payments} what="The payments" />
      {sales.isPending && <Spinner label="Loading sales..." />}
      <dl className={classNames(styles.figures, stale && styles.stale)}>
        {sales.data && <SalesFigureList report={sales.data} />}
        {payments.data && <PaymentFigure report={payments.data} />}
      </dl>
      {sales.data && <SalesOverTime report={sales.data} file={files.sales(range)} />}
      <div className={styles.tables}>
        <ReportPanel title="Top products" what="The top products" query={top} file={files.topProducts(range)}>
          {({ products }) => <TopProductsTable products={products} />}
        </ReportPanel>
        <ReportPanel title="Low stock" what="The low stock" query={low} file={files.lowStock}>
          {(report) => <LowStockTable report={report} />}
        </ReportPanel>
      </div>
    </section>
  )
}

function SalesOverTime({ report, file }: { report: SalesReport; file: string }) {
  const quiet = report.series.every(({ sales, earlierSales }) => sales === 0 && earlierSales === 0)
  return (
    <ChartFrame
      title="Sales over time"
      empty={quiet ? "No sales in this period or the one before." : null}
      table={<SalesTable report={report} />}
      action={<ExportButton key={file} path={file} what="sales over time" />}
    >
      <p className={styles.legend}>
        <span className={styles.now} /> This period <span className={styles.earlier} /> Previous period
      </p>
      <Suspense fallback={<Spinner label="Loading chart..." />}>
        <SalesChart report={report} />
      </Suspense>
    </ChartFrame>
  )
}
