import type { Period, ReportQuery, SalesReport } from "@mavazi/contracts"
import { addDays, dayOf, periodOf } from "@mavazi/contracts"

const DEFAULT_DAYS = 30

/** The period that a report is asked for, as it stands now. */
export function requestedPeriod({ from, to }: ReportQuery): Period {
  const now = new Date()
  const today = dayOf(now)
  return periodOf({ from: from ?? addDays(today, 1 - DEFAULT_DAYS), to: to ?? today }, now)
}

/** How every report names its period. */
export function shownPeriod({ from, to, before, over }: Period): Pick<SalesReport, "from" | "to" | "before" | "over"> {
  return { from, to, before, over }
}
