import type { UseQueryResult } from "@tanstack/react-query"
import { type ReactNode, useId } from "react"
import { Spinner } from "~/shared/ui/feedback/spinner"
import frame from "../charts/chart-frame.module.css"
import { ExportButton } from "../controls/export-button"
import { QueryAlert } from "../controls/query-alert"

interface ReportPanelProps<Report> {
  title: string
  /** Subject of the error message: "The top products". */
  what: string
  query: UseQueryResult<Report>
  /** URL of the CSV export. */
  file: string
  children: (report: Report) => ReactNode
}

/** A report with a table under its title, which fails and is tried again by itself. */
export function ReportPanel<Report>({ title, what, query, file, children }: ReportPanelProps<Report>) {
  const id = useId()
  return (
    <section className={frame.frame} aria-labelledby={id} aria-busy={query.isFetching}>
      <div className={frame.head}>
        <h3 id={id} className={frame.title}>
          {title}
        </h3>
        <ExportButton key={file} path={file} what={title.toLowerCase()} />
      </div>
      <QueryAlert query={query} what={what} />
      {query.isPending && <Spinner />}
      {query.data !== undefined && children(query.data)}
    </section>
  )
}
