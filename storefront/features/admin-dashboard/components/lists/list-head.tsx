import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy/lists"
import { isFiltered } from "../../model/dashboard-url"
import { count } from "../../model/formats"
import { ExportButton } from "../controls/export-button"
import type { FilterProps } from "./filter-bar"
import styles from "./list-panel.module.css"

interface ListHeadProps extends FilterProps {
  title: string
  /** Number of entries; undefined until they are loaded. */
  total: number | undefined
  /** URL of the CSV export. */
  exportUrl: string
}

/** Title of a list, the number of its entries, and its export. */
export function ListHead({ title, total, exportUrl, filters, filterHref }: ListHeadProps) {
  return (
    <header className={styles.head}>
      <h1 id="panel-title" className={styles.title}>
        {title}
      </h1>
      {total !== undefined && (
        <p className={styles.total} role="status">
          {interpolate(isFiltered(filters) ? copy.countFound : copy.countInAll, { count: count(total) })}
        </p>
      )}
      {Object.keys(filters).length > 0 && (
        <Link className={styles.clear} to={filterHref({})}>
          {copy.clearFilters}
        </Link>
      )}
      {!(total === 0 && isFiltered(filters)) && (
        <ExportButton key={exportUrl} url={exportUrl} subject={title.toLowerCase()} />
      )}
    </header>
  )
}
