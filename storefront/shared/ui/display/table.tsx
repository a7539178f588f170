import type { ReactNode } from "react"
import { classNames } from "../class-names"
import styles from "./table.module.css"

export interface TableProps {
  /** Name of the table; shown above it unless `captionHidden`. */
  caption: string
  captionHidden?: boolean
  /** Columns of one width, for figures that are compared across. */
  even?: boolean
  /** `<thead>` and `<tbody>`; cells with the attribute `data-figure` are set flush right. */
  children: ReactNode
}

/** A plain table that scrolls sideways where the screen is too narrow, also by keyboard. */
export function Table({ caption, captionHidden = false, even = false, children }: TableProps) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard (WCAG 2.1.1)
    <div className={styles.region} role="region" aria-label={caption} tabIndex={0}>
      <table className={classNames(styles.table, even && styles.even)}>
        <caption className={captionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}
