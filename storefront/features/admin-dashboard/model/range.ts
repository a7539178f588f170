import { addDays } from "@mavazi/contracts/time/nairobi"
import * as copy from "../copy/period"
import type { Filters } from "./dashboard-url"

/** Named periods. */
export const RANGES = [
  { id: "today", label: copy.today },
  { id: "yesterday", label: copy.yesterday },
  { id: "7d", label: copy.last7Days },
  { id: "30d", label: copy.last30Days },
  { id: "90d", label: copy.last90Days },
  { id: "month", label: copy.thisMonth },
  { id: "last-month", label: copy.lastMonth },
] as const

export type RangeId = (typeof RANGES)[number]["id"] | "custom"

const DEFAULT_RANGE: RangeId = "30d"

/** Days in Nairobi, both included. */
export interface Days {
  from: string
  to: string
}

const IS_DAY = /^\d{4}-\d\d-\d\d$/

/** The period in the URL: a named one, two days, or the default of the last 30 days. */
export function readRange({ range, from = "", to = "" }: Filters, today: string): Days & { id: RangeId } {
  if (range === "custom" && IS_DAY.test(from) && IS_DAY.test(to)) return { id: "custom", from, to }
  const id = RANGES.find((named) => named.id === range)?.id ?? DEFAULT_RANGE
  return { id, ...daysOf(id, today) }
}

/** Query parameters of a named period. */
export function namedRange(id: RangeId): Filters {
  return id === DEFAULT_RANGE ? {} : { range: id }
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
