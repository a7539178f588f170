import { fetchParsed } from "@mavazi/admin-ui"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { mpesaPaths } from "../../contract/admin/paths"
import { type STATISTICS_DAYS, StatisticsResponse } from "../../contract/admin/statistics"
import * as copy from "../copy/shared"

export type Range = (typeof STATISTICS_DAYS)[number]

export const statisticsQuery = (days: Range) =>
  queryOptions({
    queryKey: ["mpesa-statistics", days],
    queryFn: () => fetchParsed(StatisticsResponse, mpesaPaths.statistics, { query: { days } }),
    placeholderData: keepPreviousData,
  })

/** `87%` of the attempts that ended; a dash when none did. */
export function formatRate({ paid, ended }: { paid: number; ended: number }): string {
  return ended === 0 ? copy.none : `${String(Math.round((paid / ended) * 100))}%`
}

/** `14 s`, `2 min 5 s`; a dash when nothing was paid. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return copy.none
  const whole = Math.round(seconds)
  if (whole < 60) return copy.seconds(whole)
  return whole % 60 === 0
    ? copy.minutes(whole / 60)
    : `${copy.minutes(Math.floor(whole / 60))} ${copy.seconds(whole % 60)}`
}
