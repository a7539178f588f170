import type { SalesReport } from "@mavazi/contracts"
import { startOf } from "@mavazi/contracts/time/nairobi"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy/period"
import { day, monthName } from "./formats"

interface Days {
  from: string
  to: string
}

const instantOf = (date: string) => startOf(date).toISOString()

/** `23 Oct 2026 – 21 Nov 2026`; a single day without the dash. */
export function daysLabel({ from, to }: Days): string {
  return from === to ? day(instantOf(from)) : `${day(instantOf(from))} – ${day(instantOf(to))}`
}

/** `Compared with …`: the period that a report is compared with. */
export function comparisonLabel({ before, over }: Pick<SalesReport, "before" | "over">): string {
  return interpolate(over ? copy.comparedWith : copy.comparedWithUpToNow, { days: daysLabel(before) })
}

/** Label of an interval of the sales chart: `14:00`, `21 Nov`, `Nov 2026`. */
export function intervalLabel(start: string, unit: SalesReport["unit"]): string {
  if (unit === "hour") return start.slice(11, 16)
  return unit === "month" ? monthName(start) : day(start).replace(/ \d{4}$/, "")
}
