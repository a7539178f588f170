import type { Period } from "@mavazi/contracts"
/**
 * SQL for the instants of a period. `start` to `last` is the period; `first` to `pause` the one before, `back` is how
 * far it lies back. Between `pause` and `start` is what the period has not come to yet.
 */
export const SPANNED = `
    select bounds.start, bounds.last, bounds.back, bounds.start - bounds.back as first, bounds.last - bounds.back as pause
      from (select cast(:start as timestamptz) as start, cast(:end as timestamptz) as last,
                   make_interval(hours => cast(:hours as int)) as back) bounds`

export function spanOf({ start, end, days }: Period): { start: Date; end: Date; hours: number } {
  return { start, end, hours: days * 24 }
}
