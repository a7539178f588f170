import type { AdminStats } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import * as labels from "../../copy/labels"
import { orderBars } from "../../model/chart-data"
import { CHART_HEIGHT, CHART_COLOURS, thousands, tooltip } from "./chart-style"

/** Totals of the last ten orders, one bar each. Default export, because it is loaded on demand. */
export default function RecentOrdersChart({ stats }: { stats: AdminStats }) {
  const bars = orderBars(stats)
  // Orders of one day have the same label, so the axis is keyed by id and formats the day.
  const days = new Map(bars.map(({ id, day }) => [id, day]))
  const dayOf = (id: unknown) => days.get(String(id)) ?? ""
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <BarChart data={bars} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={CHART_COLOURS.hairline} />
        <XAxis
          dataKey="id"
          tickFormatter={dayOf}
          tickLine={false}
          axisLine={{ stroke: CHART_COLOURS.line }}
          tick={CHART_COLOURS.tick}
          interval="equidistantPreserveStart"
          minTickGap={10}
        />
        <YAxis tickLine={false} axisLine={false} tick={CHART_COLOURS.tick} width={44} tickFormatter={thousands} />
        <Tooltip
          {...tooltip}
          labelFormatter={dayOf}
          cursor={{ fill: CHART_COLOURS.sand }}
          formatter={(value) => [formatKsh(Number(value)), labels.total]}
        />
        <Bar dataKey="total" fill={CHART_COLOURS.forest} maxBarSize={44} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  )
}
