/** Milliseconds since 1970; without its end. */
export interface Interval {
  start: number
  end: number
}

/** Joins intervals that overlap or touch. */
export function joinIntervals(intervals: readonly Interval[]): Interval[] {
  const joined: Interval[] = []
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else if (start < end) joined.push({ start, end })
  }
  return joined
}

/** Time up to which joined intervals cover everything from `start`; null when they do not cover `start`. */
export function coveredFrom(joined: readonly Interval[], start: number): number | null {
  return joined.find((each) => each.start <= start && start < each.end)?.end ?? null
}
