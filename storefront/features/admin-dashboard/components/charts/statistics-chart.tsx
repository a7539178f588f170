import type { AdminStats } from "@mavazi/contracts"
import { Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts"
import { slices } from "../../model/chart-data"
import { count } from "../../model/formats"
import { CHART_HEIGHT, CHART_COLOURS, tooltip } from "./chart-style"
import styles from "./statistics-chart.module.css"

/**
 * Counts of users, orders and products. The legend shows the counts, because labels of thin slices would overlap.
 * Default export for lazy loading.
 */
export default function StatisticsChart({ stats }: { stats: AdminStats }) {
  const parts = slices(stats)
  return (
    <div className={styles.chart} style={{ minHeight: CHART_HEIGHT }}>
      <div className={styles.pie}>
        <ResponsiveContainer width="100%" height="100%">
          <PieChart accessibilityLayer={false}>
            <Pie
              data={parts}
              dataKey="value"
              nameKey="name"
              rootTabIndex={-1}
              outerRadius="96%"
              startAngle={90}
              endAngle={-270}
              stroke={CHART_COLOURS.raised}
              strokeWidth={2}
              isAnimationActive={false}
            />
            <Tooltip {...tooltip} formatter={(value) => count(Number(value))} />
          </PieChart>
        </ResponsiveContainer>
      </div>
      <ul className={styles.legend}>
        {parts.map(({ name, value, fill }) => (
          <li key={name}>
            <span className={styles.colour} style={{ background: fill }} />
            {name}
            <strong>{count(value)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
