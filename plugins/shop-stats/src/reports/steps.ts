import { addDays, type Period, startOf } from "@mavazi/contracts"

const HOUR_MS = 3_600_000
const OFFSET_MS = 3 * HOUR_MS

/** Beginnings of the hours, days or months of a period as far as it has come, by Nairobi's clock: `2026-11-21T00:00`. */
export function stepsOf({ from, unit, start, end }: Period): string[] {
  const steps: string[] = []
  if (unit === "month") {
    for (let month = `${from.slice(0, 7)}-01`; startOf(month) < end; month = `${addDays(month, 31).slice(0, 7)}-01`)
      steps.push(`${month}T00:00`)
    return steps
  }
  const length = unit === "hour" ? HOUR_MS : 24 * HOUR_MS
  for (let at = start.getTime(); at < end.getTime(); at += length)
    steps.push(new Date(at + OFFSET_MS).toISOString().slice(0, 16))
  return steps
}
