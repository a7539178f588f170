import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { EmptyState } from "~/shared/ui/feedback/empty-state"
import { LinkButton } from "~/shared/ui/buttons/button"
import { Pagination } from "~/shared/ui/navigation/pagination"
import { classNames } from "~/shared/ui/class-names"
import { Spinner } from "~/shared/ui/feedback/spinner"
import * as copy from "../../copy/lists"
import { isFiltered } from "../../model/dashboard-url"
import type { FilterProps } from "./filter-bar"
import { ListHead } from "./list-head"
import styles from "./list-panel.module.css"
import { QueryAlert } from "../controls/query-alert"

export interface PanelProps extends FilterProps {
  page: number
  hrefFor: (page: number) => string
}

interface ListPanelProps<List> extends PanelProps {
  /** Name of the list: "Orders". */
  title: string
  query: UseQueryResult<List>
  /** URL of the CSV export. */
  exportUrl: string
  /** Shown when the shop has no entries at all. */
  empty: { title: string; text: string }
  /** Controls that narrow the list down. */
  controls: ReactNode
  children: (list: List) => ReactNode
}

/** One tab with a list: loading, failed, empty, or a table with its page buttons. */
export function ListPanel<List extends { total: number; pages: number }>(props: ListPanelProps<List>) {
  const { title, query, page, hrefFor, filters, filterHref, exportUrl, controls } = props
  return (
    <section aria-labelledby="panel-title" aria-busy={query.isFetching}>
      <ListHead
        title={title}
        total={query.data?.total}
        exportUrl={exportUrl}
        filters={filters}
        filterHref={filterHref}
      />
      {controls}
      <QueryAlert query={query} subject={interpolate(copy.listSubject, { list: title.toLowerCase() })} />
      {query.isPending && <Spinner label={interpolate(copy.loadingList, { list: title.toLowerCase() })} />}
      {query.data && <Rows {...props} list={query.data} />}
      {query.data && (
        <div className={styles.pages}>
          <Pagination label={title} page={page} pages={query.data.pages} hrefFor={hrefFor} />
        </div>
      )}
    </section>
  )
}

function Rows<List extends { total: number; pages: number }>(props: ListPanelProps<List> & { list: List }) {
  const { list, page, hrefFor, empty, query, filters, filterHref, children } = props
  if (list.total === 0 && isFiltered(filters)) {
    return (
      <EmptyState
        title={copy.noMatchesTitle}
        action={
          <LinkButton to={filterHref({})} variant="secondary">
            {copy.showAll}
          </LinkButton>
        }
      >
        {copy.noMatchesText}
      </EmptyState>
    )
  }
  if (list.total === 0) return <EmptyState title={empty.title}>{empty.text}</EmptyState>
  if (page > list.pages) {
    return (
      <EmptyState
        title={copy.pageMissingTitle}
        action={
          <LinkButton to={hrefFor(list.pages)} variant="secondary">
            {copy.goToLastPage}
          </LinkButton>
        }
      >
        {copy.pageMissingText}
      </EmptyState>
    )
  }
  return <div className={classNames(styles.rows, query.isPlaceholderData && styles.stale)}>{children(list)}</div>
}
