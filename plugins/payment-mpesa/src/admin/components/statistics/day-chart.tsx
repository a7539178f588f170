import { Text } from "@medusajs/ui"
import { valueOfDay } from "../../copy/statistics"

export interface ChartSeries {
  name: string
  /** A colour of the admin's theme. */
  color: string
  /** One per day; null is not drawn. */
  values: (number | null)[]
}

interface DayChartProps {
  days: string[]
  /** Drawn over each other, the highest first. */
  series: ChartSeries[]
  /** Value at the upper edge. */
  top: number
  /** Formats a value. */
  write: (value: number) => string
}

const HEIGHT = 120
/** Share of a day's room that its bar takes. */
const BAR = 0.7

/** Bars of days, oldest first. Hidden from screen readers: the card has a table of the values. */
export function DayChart({ days, series, top, write }: DayChartProps) {
  return (
    <figure className="flex flex-col gap-y-2">
      <div className="text-ui-fg-muted txt-xsmall flex flex-wrap justify-between gap-x-4" aria-hidden>
        <span>{write(top)}</span>
        {series.length > 1 && <Legend series={series} />}
      </div>
      <svg
        viewBox={`0 0 ${String(days.length)} ${String(HEIGHT)}`}
        preserveAspectRatio="none"
        className="border-ui-border-base h-32 w-full border-y"
        aria-hidden
      >
        {series.map(({ name, color, values }) =>
          values.map(
            (value, index) =>
              value !== null && (
                <rect
                  key={`${name} ${String(days[index])}`}
                  x={index + (1 - BAR) / 2}
                  width={BAR}
                  y={HEIGHT - heightOf(value, top)}
                  height={heightOf(value, top)}
                  style={{ fill: `var(${color})` }}
                >
                  <title>{valueOfDay(String(days[index]), name, write(value))}</title>
                </rect>
              ),
          ),
        )}
      </svg>
      <div className="text-ui-fg-muted txt-xsmall flex justify-between tabular-nums" aria-hidden>
        <span>{days[0]}</span>
        <span>{days.at(-1)}</span>
      </div>
    </figure>
  )
}

/** At least one unit, so that small values are visible. */
function heightOf(value: number, top: number): number {
  return top === 0 ? 0 : Math.max(1, (Math.min(value, top) / top) * HEIGHT)
}

function Legend({ series }: { series: ChartSeries[] }) {
  return (
    <span className="flex gap-x-4">
      {series.map(({ name, color }) => (
        <span key={name} className="flex items-center gap-x-1">
          <span className="size-2 rounded-sm" style={{ background: `var(${color})` }} />
          <Text size="xsmall">{name}</Text>
        </span>
      ))}
    </span>
  )
}
