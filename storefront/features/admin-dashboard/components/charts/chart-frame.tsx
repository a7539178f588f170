import { type ReactNode, useId } from "react"
import styles from "./chart-frame.module.css"

export interface ChartFrameProps {
  title: string
  /** Shown instead of the chart when it has no data. */
  empty: string | null
  /** The same figures as a table. */
  table: ReactNode
  /** Beside the title. */
  action?: ReactNode
  children: ReactNode
}

/** A chart under its title. The drawing is decoration for screen readers; the table below it is not. */
export function ChartFrame({ title, empty, table, action, children }: ChartFrameProps) {
  const id = useId()
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {action}
      </div>
      {empty === null ? (
        <>
          <div className={styles.chart} aria-hidden="true">
            {children}
          </div>
          <details className={styles.details}>
            <summary>Show as table</summary>
            {table}
          </details>
        </>
      ) : (
        <p className={styles.empty}>{empty}</p>
      )}
    </section>
  )
}
