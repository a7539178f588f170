/* What the dashboard's calls answer about the period of a report. */

export const BOTH_DAYS_REQUIRED = "Please choose both days."
export const LAST_DAY_TOO_EARLY = "The last day is before the first."
export const PERIOD_TOO_LONG = "Please choose at most ten years."
