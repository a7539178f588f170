import { chartFor, type Charts, sizeKey } from "./size-charts"

/** The row of a size in the chart for a garment, `bust 85–89, waist 67–71`; null without one. */
export function bodyMeasures(
  charts: Charts,
  garment: { kind: string | null; sizes: readonly string[] },
  size: string,
): string | null {
  const { columns, rows } = chartFor(charts, garment)
  const row = rows.find(([name]) => sizeKey(name) === sizeKey(size))
  if (!row) return null
  const [, ...measures] = row
  return measures
    .map((measure, index) => `${(columns[index + 1] ?? "").toLowerCase()} ${measure.replace("-", "–")}`)
    .join(", ")
}
