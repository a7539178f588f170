import type { AdminStats } from "@mavazi/contracts"
import { Legend, Pie, PieChart, ResponsiveContainer, Tooltip } from "recharts"
import { slices } from "../model/chart-data"
import { count } from "../model/table-words"
import { CHART_HEIGHT, INK, tooltip } from "./chart-style"

/** Users, orders and products beside each other. Default export, because it is loaded on demand. */
export default function StatisticsChart({ stats }: { stats: AdminStats }) {
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <PieChart accessibilityLayer={false}>
        <Pie
          data={slices(stats)}
          dataKey="value"
          nameKey="name"
          rootTabIndex={-1}
          outerRadius={92}
          stroke={INK.paper}
          strokeWidth={2}
          isAnimationActive={false}
          label={{ fill: INK.ink, fontSize: 15 }}
          labelLine={{ stroke: INK.line }}
        />
        <Legend
          itemSorter={null}
          iconType="square"
          iconSize={12}
          formatter={(name: string) => <span className="muted">{name}</span>}
        />
        <Tooltip {...tooltip} formatter={(value) => count(Number(value))} />
      </PieChart>
    </ResponsiveContainer>
  )
}
