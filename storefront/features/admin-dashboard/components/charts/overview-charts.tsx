import type { AdminStats } from "@mavazi/contracts"
import { Suspense } from "react"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import * as charts from "../../copy/charts"
import * as copy from "../../copy/overview"
import { ChartFrame } from "./chart-frame"
import { RecentOrdersTable, StatisticsTable } from "./chart-tables"

// Recharts is larger than the rest of the shop, so it is loaded after the figures.
const RecentOrdersChart = lazyComponent(() => import("./recent-orders-chart"))
const StatisticsChart = lazyComponent(() => import("./statistics-chart"))

/** The two charts of the whole shop. */
export function OverviewCharts({ stats }: { stats: AdminStats }) {
  const loading = <Spinner label={charts.loadingChart} />
  const nothing = stats.userCount + stats.orderCount + stats.productCount === 0
  return (
    <>
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
    </>
  )
}
