import type { AdminStats } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { statsQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/overview"
import { count } from "../../model/formats"
import { OverviewCharts } from "../charts/overview-charts"
import styles from "./overview.module.css"
import { PeriodReports, type PeriodReportsProps } from "./period-reports"
import { QueryAlert } from "../controls/query-alert"

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
      {query.data && (
        <div className={styles.charts}>
          <OverviewCharts stats={query.data} />
        </div>
      )}
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
