import type { Period } from "@mavazi/contracts/time/period"

/**
 * SQL query of one row: the bounds of a period and of the previous one, which is `shift` earlier. While a period is not over,
 * there is a gap between `previous_end` and `current_start`.
 */
export const PERIOD_BOUNDS = `
    select current_start, current_end, shift, current_start - shift as previous_start, current_end - shift as previous_end
      from (select cast(:start as timestamptz) as current_start, cast(:end as timestamptz) as current_end,
                   make_interval(hours => cast(:hours as int)) as shift) period`

/** Bindings of `PERIOD_BOUNDS`. */
export function boundsOf({ start, end, days }: Period): { start: Date; end: Date; hours: number } {
  return { start, end, hours: days * 24 }
}

/** SQL condition: the instant is in the period or in the previous one. Expects `bounds`, the row of `PERIOD_BOUNDS`. */
export const inBounds = (instant: string) =>
  `${instant} >= bounds.previous_start and ${instant} < bounds.current_end
       and (${instant} >= bounds.current_start or ${instant} < bounds.previous_end)`
