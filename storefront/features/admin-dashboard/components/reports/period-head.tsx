import type { SalesReport } from "@mavazi/contracts"
import { exportUrls } from "../../api/admin-queries"
import * as labels from "../../copy/labels"
import * as copy from "../../copy/reports"
import { comparisonLabel, daysLabel } from "../../model/report-labels"
import { ExportButton } from "../controls/export-button"
import styles from "./period-reports.module.css"
import { RangeBar, type RangeBarProps } from "./range-bar"

interface PeriodHeadProps extends RangeBarProps {
  /** The sales of the period, which name the previous one; undefined until they are loaded. */
  sales: SalesReport | undefined
}

/** Title and period of the reports, and the export of their figures. */
export function PeriodHead({ sales, ...rangeBar }: PeriodHeadProps) {
  const { range } = rangeBar
  const summaryUrl = exportUrls.report("summary", range)
  return (
    <>
      <h2 id="period-title">{labels.sales}</h2>
      <RangeBar {...rangeBar} />
      <div className={styles.head}>
        <p className={styles.days} role="status">
          {daysLabel(range)}
          {sales && `, ${comparisonLabel(sales)}`}
        </p>
        <ExportButton key={summaryUrl} url={summaryUrl} subject={copy.figuresSubject} />
      </div>
    </>
  )
}
