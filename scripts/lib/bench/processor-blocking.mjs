/** Lighthouse's mobile preset slows the processor down so many times, and counts what a task needs beyond 50 ms. */
const SLOWDOWN = 4
const LONG_MS = 50

/**
 * Total blocking time by the processor time of the page's main thread, in ms: what a phone would be blocked if nothing else
 * kept its processor busy. Lighthouse counts the time on the clock, in which a busy machine runs other programs.
 *
 * @param {{ name: string, pid: number, tid: number, ts: number, tdur?: number, args?: any }[]} events of a trace of Chromium, times in µs
 * @returns {number}
 */
export function processorBlocking(events) {
  const start = events.findLast(
    ({ name, args }) => name === "navigationStart" && /^https?:/.test(args?.data?.documentLoaderURL ?? ""),
  )
  const paint = events.find(
    ({ name, pid, ts }) => name === "firstContentfulPaint" && pid === start?.pid && ts >= start.ts,
  )
  const thread = events.find(
    ({ name, pid, args }) => name === "thread_name" && pid === start?.pid && args.name === "CrRendererMain",
  )
  if (!paint || !thread) return Number.NaN
  return events
    .filter(
      ({ name, pid, tid, ts }) =>
        /(?:^|::)RunTask$/.test(name) && pid === thread.pid && tid === thread.tid && ts >= paint.ts,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1000 - LONG_MS), 0)
}
