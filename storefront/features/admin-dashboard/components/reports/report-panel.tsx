import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { Badge } from "~/shared/ui/display/badge"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { count } from "../../model/formats"
import frame from "../charts/chart-frame.module.css"
import { ExportButton } from "../controls/export-button"
import { QueryAlert } from "../controls/query-alert"
import styles from "./report-table.module.css"

interface ReportPanelProps<Report> {
  title: string
  /** What the figures mean, in one sentence. */
  about: string
  /** Subject of the error message: "The list of top products". */
  subject: string
  query: UseQueryResult<Report>
  /** Number beside the title that needs the merchant's attention; none for zero. */
  alert?: number | undefined
  /** URL of the CSV export. */
  exportUrl: string
  children: (report: Report) => ReactNode
}

/** A report as a table under its title, which loads, fails and retries independently. */
export function ReportPanel<Report>({
  title,
  about,
  subject,
  query,
  alert = 0,
  exportUrl,
  children,
}: ReportPanelProps<Report>) {
  const id = useId()
  return (
    <section className={frame.frame} aria-labelledby={id} aria-busy={query.isFetching}>
      <div className={frame.head}>
        <div className={styles.heading}>
          <h3 id={id} className={frame.title}>
            {title}
          </h3>
          {alert > 0 && <Badge tone="warning">{count(alert)}</Badge>}
        </div>
        <ExportButton key={exportUrl} url={exportUrl} subject={title.toLowerCase()} />
      </div>
      <p className={styles.about}>{about}</p>
      <QueryAlert query={query} subject={subject} />
      {query.isPending && <Spinner />}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}
