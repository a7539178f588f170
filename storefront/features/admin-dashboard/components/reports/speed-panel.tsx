import type { SpeedReport, VitalFigures, WebVital } from "@mavazi/contracts"
import { PAGE_LABELS } from "@mavazi/contracts/web-vitals/labels"
import { interpolate } from "~/shared/copy/interpolate"
import { Table } from "~/shared/ui/display/table"
import { exportUrls, periodReportQuery } from "../../api/admin-queries"
import { useAdminQuery } from "../../api/use-admin-query"
import { previousValue } from "../../copy/reports"
import * as copy from "../../copy/speed"
import { percent } from "../../model/comparison"
import { count } from "../../model/formats"
import type { Days } from "../../model/range"
import { ReportPanel } from "./report-panel"
import styles from "./report-table.module.css"

/** Field figures of speed. */
export function SpeedPanel({ range }: { range: Days }) {
  const query = useAdminQuery(periodReportQuery("speed", range))
  return (
    <ReportPanel {...copy.speed} query={query} exportUrl={exportUrls.report("speed", range)}>
      {({ rows }) => (rows.length === 0 ? <p className={styles.empty}>{copy.noVisits}</p> : <SpeedTable rows={rows} />)}
    </ReportPanel>
  )
}

function SpeedTable({ rows }: Pick<SpeedReport, "rows">) {
  return (
    <Table caption={copy.speedCaption} captionHidden>
      <thead>
        <tr>
          <th scope="col">{copy.page}</th>
          <th scope="col">{copy.rating}</th>
          <th scope="col" data-figure>
            {copy.percentile}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ page, metric, now, earlier }) => (
          <tr key={`${page} ${metric}`}>
            <th scope="row" className={styles.product}>
              {PAGE_LABELS[page]}
              <span className={styles.note}>{copy.METRICS[metric]}</span>
            </th>
            <td className={styles.product}>
              {ratingsOf(now)}
              <span className={styles.note}>{interpolate(copy.visits, { count: count(now.visits) })}</span>
            </td>
            <td data-figure>
              {valueOf(metric, now)}
              <span className={styles.note}>{interpolate(previousValue, { value: valueOf(metric, earlier) })}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function ratingsOf({ visits, good, needsImprovement, poor }: VitalFigures): string {
  if (visits === 0) return copy.noValue
  const share = (part: number) => percent(part / visits)
  return interpolate(copy.ratings, { good: share(good), medium: share(needsImprovement), poor: share(poor) })
}

/** `2.1 s`, `180 ms`, `0.04`. */
function valueOf(metric: WebVital, { p75 }: VitalFigures): string {
  if (p75 === null) return copy.noValue
  if (metric === "cls") return p75.toFixed(2)
  if (metric === "inp") return interpolate(copy.milliseconds, { value: count(p75) })
  return interpolate(copy.seconds, { value: (p75 / 1000).toFixed(1) })
}
