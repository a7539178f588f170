import type { ReactNode } from "react"
import { interpolate } from "~/shared/copy/interpolate"
import { Table } from "~/shared/ui/display/table"
import * as copy from "../../copy/reports"
import { count } from "../../model/formats"
import styles from "./report-table.module.css"

interface ComparedRow {
  key: string
  name: ReactNode
  note?: string
  value: string
  /** The same figure in the period before. */
  before: string
}

interface ComparedTableProps {
  titles: { name: string; value: string }
  caption: string
  /** Shown without rows. */
  empty: string
  rows: readonly ComparedRow[]
  /** Number of rows that the export has beside these. */
  more?: number
}

/** Names with a figure each, beside that of the period before. */
export function ComparedTable({ titles, caption, empty, rows, more = 0 }: ComparedTableProps) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <>
      <Table caption={caption} captionHidden>
        <thead>
          <tr>
            <th scope="col">{titles.name}</th>
            <th scope="col" data-figure>
              {titles.value}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, note, value, before }) => (
            <tr key={key}>
              <th scope="row" className={styles.product}>
                {name}
                {note !== undefined && <span className={styles.note}>{note}</span>}
              </th>
              <td data-figure>
                {value}
                <span className={styles.note}>{interpolate(copy.previousValue, { value: before })}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {more > 0 && <p className={styles.more}>{interpolate(copy.moreRows, { count: count(more) })}</p>}
    </>
  )
}
