import type { SalesReport } from "@mavazi/contracts"
import { formatKsh } from "@mavazi/contracts/shared/money"
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts"
import * as copy from "../../copy/charts"
import { moneyAxis } from "../../model/money-axis"
import { intervalLabel } from "../../model/report-labels"
import { CHART_HEIGHT, CHART_COLOURS, thousands, tooltip } from "./chart-style"

/** Sales over a period, and dashed the period before. Default export, because it is loaded on demand. */
export default function SalesChart({ report: { series, unit } }: { report: SalesReport }) {
  const label = (start: unknown) => intervalLabel(String(start), unit)
  const points = series.length === 1
  const axis = moneyAxis(series.flatMap(({ sales, earlierSales }) => [sales, earlierSales]))
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <ComposedChart data={series} accessibilityLayer={false} margin={{ top: 8, right: 16, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={CHART_COLOURS.hairline} />
        <XAxis
          dataKey="start"
          tickFormatter={label}
          tickLine={false}
          axisLine={{ stroke: CHART_COLOURS.line }}
          tick={CHART_COLOURS.tick}
          interval="equidistantPreserveStart"
          minTickGap={24}
        />
        <YAxis
          {...axis}
          tickLine={false}
          axisLine={false}
          tick={CHART_COLOURS.tick}
          width={52}
          tickFormatter={thousands}
        />
        <Tooltip
          {...tooltip}
          labelFormatter={label}
          formatter={(value, name) => [
            formatKsh(Number(value)),
            name === "sales" ? copy.thisPeriod : copy.previousPeriod,
          ]}
        />
        <Area
          dataKey="sales"
          type="linear"
          stroke={CHART_COLOURS.forest}
          strokeWidth={2}
          fill={CHART_COLOURS.forest}
          fillOpacity={0.1}
          dot={points}
          isAnimationActive={false}
        />
        <Line
          dataKey="earlierSales"
          type="linear"
          stroke={CHART_COLOURS.line}
          strokeWidth={2}
          strokeDasharray="5 4"
          dot={points}
          isAnimationActive={false}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
