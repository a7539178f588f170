import { Tabs } from "radix-ui"
import { type ReactNode, useId } from "react"
import { VisuallyHidden } from "~/shared/ui/display/visually-hidden"
import * as copy from "../../copy/charts"
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

/** A chart under its title, and the same figures as a table in a second tab. Screen readers do not read the drawing. */
export function ChartFrame({ title, empty, table, action, children }: ChartFrameProps) {
  const id = useId()
  return (
    <Tabs.Root defaultValue="chart" asChild>
      <section className={styles.frame} aria-labelledby={id}>
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
        {empty === null ? (
          <>
            <Tabs.List className={styles.tabs} aria-labelledby={id}>
              <Tabs.Trigger className={styles.tab} value="chart">
                {copy.chartTab}
              </Tabs.Trigger>
              <Tabs.Trigger className={styles.tab} value="table">
                {copy.tableTab}
              </Tabs.Trigger>
            </Tabs.List>
            <Tabs.Content className={styles.chart} value="chart">
              <VisuallyHidden>{copy.figuresInTable}</VisuallyHidden>
              <div aria-hidden="true">{children}</div>
            </Tabs.Content>
            {/* The table itself takes the focus, because it can be scrolled. */}
            <Tabs.Content value="table" tabIndex={-1}>
              {table}
            </Tabs.Content>
          </>
        ) : (
          <p className={styles.empty}>{empty}</p>
        )}
      </section>
    </Tabs.Root>
  )
}
