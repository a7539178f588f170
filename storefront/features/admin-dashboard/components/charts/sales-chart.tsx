import type { SalesReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/money"
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import { moneyAxis } from "../../model/money-axis"
import { stepLabel } from "../../model/report-labels"
import { CHART_HEIGHT, INK, thousands, tooltip } from "./chart-style"

/** Sales over a period, and dashed the period before. Default export, because it is loaded on demand. */
export default function SalesChart({ report: { series, unit } }: { report: SalesReport }) {
  const label = (start: unknown) => stepLabel(String(start), unit)
  const points = series.length === 1
  const axis = moneyAxis(series.flatMap(({ sales, earlierSales }) => [sales, earlierSales]))
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <ComposedChart data={series} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={INK.hairline} />
        <XAxis
          dataKey="start"
          tickFormatter={label}
          tickLine={false}
          axisLine={{ stroke: INK.line }}
          tick={INK.tick}
          interval="equidistantPreserveStart"
          minTickGap={24}
        />
        <YAxis {...axis} tickLine={false} axisLine={false} tick={INK.tick} width={52} tickFormatter={thousands} />
        <Tooltip
          {...tooltip}
          labelFormatter={label}
          formatter={(value, name) => [formatKsh(Number(value)), name === "sales" ? "This period" : "Previous period"]}
        />
        <Area
          dataKey="sales"
          type="linear"
          stroke={INK.forest}
          strokeWidth={2}
          fill={INK.forest}
          fillOpacity={0.1}
          dot={points}
          isAnimationActive={false}
        />
        <Line
          dataKey="earlierSales"
          type="linear"
          stroke={INK.line}
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={points}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
