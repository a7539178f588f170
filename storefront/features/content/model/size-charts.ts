import type { Content } from "@mavazi/contracts/content/documents"

export type Audience = "women" | "men" | "children"
export type Charts = Content["size-guide"]["charts"][Audience]["charts"]
export type SizeChart = Charts[number]

/** The chart named after the garment, or else the one with most of its sizes; the first when no size matches. */
export function chartFor(charts: Charts, garment?: { kind: string | null; sizes: readonly string[] }): SizeChart {
  if (!garment) return charts[0]
  const named = charts.find(({ label }) => label === garment.kind)
  if (named) return named
  const sizes = new Set(garment.sizes.map(sizeKey))
  const fitting = ({ rows }: SizeChart) => rows.filter(([size]) => sizes.has(sizeKey(size))).length
  return charts.reduce<SizeChart>((best, chart) => (fitting(chart) > fitting(best) ? chart : best), charts[0])
}

/** Charts have `4-5 years` where products have `4-5Y`. */
export const sizeKey = (size: string) => size.replace(/\s*(?:years?|y)$/i, "").toUpperCase()
