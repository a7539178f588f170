import type sizeGuide from "~content/size-guide.yaml"

export type Audience = "women" | "men" | "children"
type Charts = (typeof sizeGuide)["charts"][Audience]["charts"]
export type SizeChart = Charts[number]

/** The chart that bears a garment's name, or else the one with the most of its sizes; the first when none has any. */
export function chartFor(charts: Charts, garment?: { kind: string | null; sizes: readonly string[] }): SizeChart {
  if (!garment) return charts[0]
  const named = charts.find(({ label }) => label === garment.kind)
  if (named) return named
  const sizes = new Set(garment.sizes.map(sizeKey))
  const fitting = ({ rows }: SizeChart) => rows.filter(([size]) => sizes.has(sizeKey(size))).length
  return charts.reduce<SizeChart>((best, chart) => (fitting(chart) > fitting(best) ? chart : best), charts[0])
}

/** Charts write `4-5 years` where a piece has `4-5Y`. */
const sizeKey = (size: string) => size.replace(/\s*(?:years?|y)$/i, "").toUpperCase()
