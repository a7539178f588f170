import type { AdminStats } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Suspense } from "react"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { statsQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as charts from "../../copy/charts"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/overview"
import { count } from "../../model/formats"
import { ChartFrame } from "../charts/chart-frame"
import styles from "./overview.module.css"
import { PeriodReports, type PeriodReportsProps } from "./period-reports"
import { QueryAlert } from "../controls/query-alert"
import { RecentOrdersTable, StatisticsTable } from "../charts/chart-tables"

// Recharts is larger than the rest of the shop, so it is loaded after the figures.
const RecentOrdersChart = lazyComponent(() => import("../charts/recent-orders-chart"))
const StatisticsChart = lazyComponent(() => import("../charts/statistics-chart"))

/** The four figures, the reports of a period, and the two charts of the whole shop. */
export function Overview(props: PeriodReportsProps) {
  const query = useAdminQuery(statsQuery)
  return (
    <section aria-labelledby="panel-title" aria-busy={query.isFetching}>
      <h1 id="panel-title" className={styles.title}>
        {labels.overview}
      </h1>
      <QueryAlert query={query} subject={copy.statisticsSubject} />
      {query.isPending && (
        <div className={styles.pending}>
          <Spinner label={copy.loadingStatistics} />
        </div>
      )}
      {query.data && <Figures stats={query.data} />}
      {query.data?.demo && <p className={styles.demo}>{copy.demoOrdersCounted}</p>}
      <PeriodReports {...props} />
      {query.data && <Charts stats={query.data} />}
    </section>
  )
}

function Figures({ stats }: { stats: AdminStats }) {
  const figures = [
    { label: copy.totalUsers, value: count(stats.userCount) },
    { label: copy.totalOrders, value: count(stats.orderCount) },
    { label: copy.totalProducts, value: count(stats.productCount) },
    { label: copy.totalRevenue, value: formatKsh(stats.totalRevenue) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Charts({ stats }: { stats: AdminStats }) {
  const loading = <Spinner label={charts.loadingChart} />
  const nothing = stats.userCount + stats.orderCount + stats.productCount === 0
  return (
    <div className={styles.charts}>
      <ChartFrame
        title={copy.recentOrders}
        empty={stats.recentOrders.length === 0 ? copy.noRecentOrders : null}
        table={<RecentOrdersTable stats={stats} />}
      >
        <Suspense fallback={loading}>
          <RecentOrdersChart stats={stats} />
        </Suspense>
      </ChartFrame>
      <ChartFrame
        title={copy.statisticsOverview}
        empty={nothing ? copy.noDataYet : null}
        table={<StatisticsTable stats={stats} />}
      >
        <Suspense fallback={loading}>
          <StatisticsChart stats={stats} />
        </Suspense>
      </ChartFrame>
    </div>
  )
}
