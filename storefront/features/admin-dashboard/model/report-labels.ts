import type { SalesReport } from "@mavazi/contracts"
import { day, monthName } from "./formats"

interface Days {
  from: string
  to: string
}

const instantOf = (date: string) => `${date}T12:00:00+03:00`

/** `23 Oct 2026 – 21 Nov 2026`, one day by itself. */
export function daysLabel({ from, to }: Days): string {
  return from === to ? day(instantOf(from)) : `${day(instantOf(from))} – ${day(instantOf(to))}`
}

/** What a report compares. */
export function comparisonLabel({ before, over }: Pick<SalesReport, "before" | "over">): string {
  return `compared with ${daysLabel(before)}${over ? "" : ", both up to this time of day"}`
}

/** Name of a step of the curve: `14:00`, `21 Nov`, `Nov 2026`. */
export function stepLabel(start: string, unit: SalesReport["unit"]): string {
  if (unit === "hour") return start.slice(11, 16)
  return unit === "month" ? monthName(start) : day(start).replace(/ \d{4}$/, "")
}
