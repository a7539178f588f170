import type { AdminStats } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { Suspense } from "react"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { statsQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import { count } from "../../model/formats"
import { ChartFrame } from "../charts/chart-frame"
import styles from "./overview.module.css"
import { PeriodReports, type PeriodReportsProps } from "./period-reports"
import { QueryAlert } from "../controls/query-alert"
import { RecentOrdersTable, StatisticsTable } from "../charts/chart-tables"

// The charts' library is larger than the rest of the shop: it is fetched when the figures are already there.
const RecentOrdersChart = lazyComponent(() => import("../charts/recent-orders-chart"))
const StatisticsChart = lazyComponent(() => import("../charts/statistics-chart"))

/** The four figures, what happened in a period, and the two charts of the whole shop. */
export function Overview(place: PeriodReportsProps) {
  const query = useAdminQuery(statsQuery)
  return (
    <section aria-labelledby="panel-title" aria-busy={query.isFetching}>
      <h1 id="panel-title" className={styles.title}>
        Overview
      </h1>
      <QueryAlert query={query} what="The statistics" />
      {query.isPending && (
        <div className={styles.pending}>
          <Spinner label="Loading statistics..." />
        </div>
      )}
      {query.data && <Figures stats={query.data} />}
      {query.data?.demo && <p className={styles.demo}>Demo orders are counted here.</p>}
      <PeriodReports {...place} />
      {query.data && <Charts stats={query.data} />}
    </section>
  )
}

function Figures({ stats }: { stats: AdminStats }) {
  const figures = [
    { label: "Total Users", value: count(stats.userCount) },
    { label: "Total Orders", value: count(stats.orderCount) },
    { label: "Total Products", value: count(stats.productCount) },
    { label: "Total Revenue", value: formatKsh(stats.totalRevenue) },
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
  const loading = <Spinner label="Loading chart..." />
  const nothing = stats.userCount + stats.orderCount + stats.productCount === 0
  return (
    <div className={styles.charts}>
      <ChartFrame
        title="Recent Orders"
        empty={stats.recentOrders.length === 0 ? "Recent orders will appear here." : null}
        table={<RecentOrdersTable stats={stats} />}
      >
        <Suspense fallback={loading}>
          <RecentOrdersChart stats={stats} />
        </Suspense>
      </ChartFrame>
      <ChartFrame
        title="Statistics Overview"
        empty={nothing ? "No data yet." : null}
        table={<StatisticsTable stats={stats} />}
      >
        <Suspense fallback={loading}>
          <StatisticsChart stats={stats} />
        </Suspense>
      </ChartFrame>
    </div>
  )
}
