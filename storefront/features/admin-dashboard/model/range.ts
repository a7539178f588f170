import { addDays } from "@mavazi/contracts/period"
import type { Filters } from "./dashboard-url"

/** Periods that have a name. */
export const RANGES = [
  { id: "today", label: "Today" },
  { id: "yesterday", label: "Yesterday" },
  { id: "7d", label: "Last 7 days" },
  { id: "30d", label: "Last 30 days" },
  { id: "90d", label: "Last 90 days" },
  { id: "month", label: "This month" },
  { id: "last-month", label: "Last month" },
] as const

export type RangeId = (typeof RANGES)[number]["id"] | "custom"

const USUAL: RangeId = "30d"

/** Days in Nairobi, both included. */
export interface Days {
  from: string
  to: string
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/

/** The period in the URL: a named one, two days, or the default of the last 30 days. */
export function readRange({ range, from = "", to = "" }: Filters, today: string): Days & { id: RangeId } {
  if (range === "custom" && IS_DAY.test(from) && IS_DAY.test(to)) return { id: "custom", from, to }
  const id = RANGES.find((named) => named.id === range)?.id ?? USUAL
  return { id, ...daysOf(id, today) }
}

/** Query parameters of a named period. */
export function namedRange(id: RangeId): Filters {
  return id === USUAL ? {} : { range: id }
}

/** Query parameters of a custom period. */
export function customRange({ from, to }: Days): Filters {
  return { range: "custom", from, to }
}

function daysOf(id: RangeId, today: string): Days {
  const firstOfMonth = `${today.slice(0, 7)}-01`
  const lastMonthEnd = addDays(firstOfMonth, -1)
  switch (id) {
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case "7d":
      return { from: addDays(today, -6), to: today }
    case "30d":
      return { from: addDays(today, -29), to: today }
    case "90d":
      return { from: addDays(today, -89), to: today }
    case "month":
      return { from: firstOfMonth, to: today }
    case "last-month":
      return { from: `${lastMonthEnd.slice(0, 7)}-01`, to: lastMonthEnd }
    case "today":
    case "custom":
      return { from: today, to: today }
  }
}
