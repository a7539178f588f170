import type { SalesReport } from "@mavazi/contracts"
import { dayOf } from "@mavazi/contracts/time/nairobi"
import { Suspense } from "react"
import { classNames } from "~/shared/ui/class-names"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { exportUrls, periodReportQuery, reportQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as charts from "../../copy/charts"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/reports"
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
  const sales = useAdminQuery(periodReportQuery("sales", range))
  const payments = useAdminQuery(periodReportQuery("payments", range))
  const top = useAdminQuery(periodReportQuery("products", range))
  const lowStock = useAdminQuery(reportQuery("stock"))
  const summaryUrl = exportUrls.report("summary", range)
  const stale = sales.isPlaceholderData || payments.isPlaceholderData
  return (
    <section className={styles.reports} aria-labelledby="period-title" aria-busy={sales.isFetching}>
      <h2 id="period-title">{labels.sales}</h2>
      <RangeBar range={range} today={today} filterHref={filterHref} />
      <div className={styles.head}>
        <p className={styles.days} role="status">
          {daysLabel(range)}
          {sales.data && !sales.isPlaceholderData && `, ${comparisonLabel(sales.data)}`}
        </p>
        <ExportButton key={summaryUrl} url={summaryUrl} subject={copy.figuresSubject} />
      </div>
      <QueryAlert query={sales} subject={copy.salesSubject} />
      <QueryAlert query={payments} subject={copy.paymentsSubject} />
      {sales.isPending && <Spinner label={copy.loadingSales} />}
      <dl className={classNames(styles.figures, stale && styles.stale)}>
        {sales.data && <SalesFigureList report={sales.data} />}
        {payments.data && <PaymentFigure report={payments.data} />}
      </dl>
      {sales.data && <SalesOverTime report={sales.data} exportUrl={exportUrls.report("sales", range)} />}
      <div className={styles.tables}>
        <ReportPanel
          title={copy.topProducts}
          subject={copy.topProductsSubject}
          query={top}
          exportUrl={exportUrls.report("products", range)}
        >
          {({ products }) => <TopProductsTable products={products} />}
        </ReportPanel>
        <ReportPanel
          title={copy.lowStock}
          subject={copy.lowStockSubject}
          query={lowStock}
          exportUrl={exportUrls.report("stock")}
        >
          {(report) => <LowStockTable report={report} />}
        </ReportPanel>
      </div>
    </section>
  )
}

function SalesOverTime({ report, exportUrl }: { report: SalesReport; exportUrl: string }) {
  const isEmpty = report.series.every(({ sales, earlierSales }) => sales === 0 && earlierSales === 0)
  return (
    <ChartFrame
      title={charts.salesOverTime}
      empty={isEmpty ? copy.noSalesToCompare : null}
      table={<SalesTable report={report} />}
      action={<ExportButton key={exportUrl} url={exportUrl} subject={copy.salesExportSubject} />}
    >
      <p className={styles.legend}>
        <span className={styles.now} /> {charts.thisPeriod} <span className={styles.earlier} /> {charts.previousPeriod}
      </p>
      <Suspense fallback={<Spinner label={charts.loadingChart} />}>
        <SalesChart report={report} />
      </Suspense>
    </ChartFrame>
  )
}
