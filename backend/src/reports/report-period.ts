import type { Period, ReportQuery, SalesReport } from "@mavazi/contracts"
import { addDays, dayOf, periodOf } from "@mavazi/contracts"

const DEFAULT_DAYS = 30

/** The requested period of a report, resolved to dates at this moment. */
export function requestedPeriod({ from, to }: ReportQuery = {}): Period {
  const now = new Date()
  const today = dayOf(now)
  return periodOf({ from: from ?? addDays(today, 1 - DEFAULT_DAYS), to: to ?? today }, now)
}

/** A report's period in its response. */
export function shownPeriod({
  from,
  to,
  previous,
  isComplete,
}: Period): Pick<SalesReport, "from" | "to" | "before" | "over"> {
  return { from, to, before: previous, over: isComplete }
}
