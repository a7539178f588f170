import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { Spinner } from "~/shared/ui/feedback/spinner"
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
  /** URL of the CSV export. */
  exportUrl: string
  children: (report: Report) => ReactNode
}

/** A report as a table under its title, which loads, fails and retries independently. */
export function ReportPanel<Report>({ title, about, subject, query, exportUrl, children }: ReportPanelProps<Report>) {
  const id = useId()
  return (
    <section className={frame.frame} aria-labelledby={id} aria-busy={query.isFetching}>
      <div className={frame.head}>
        <h3 id={id} className={frame.title}>
          {title}
        </h3>
        <ExportButton key={exportUrl} url={exportUrl} subject={title.toLowerCase()} />
      </div>
      <p className={styles.about}>{about}</p>
      <QueryAlert query={query} subject={subject} />
      {query.isPending && <Spinner />}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}
