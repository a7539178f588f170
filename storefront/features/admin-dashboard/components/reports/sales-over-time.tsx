import type { SalesReport } from "@mavazi/contracts"
import { Suspense } from "react"
import { lazyComponent } from "~/shared/ui/lazy-component"
import { Spinner } from "~/shared/ui/feedback/spinner"
import * as charts from "../../copy/charts"
import * as copy from "../../copy/reports"
import { ChartFrame } from "../charts/chart-frame"
import { ExportButton } from "../controls/export-button"
import styles from "./period-reports.module.css"
import { SalesTable } from "../charts/sales-table"

const SalesChart = lazyComponent(() => import("../charts/sales-chart"))

/** Sales of each day, week or month beside those of the previous period, as a chart and as a table. */
export function SalesOverTime({ report, exportUrl }: { report: SalesReport; exportUrl: string }) {
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
