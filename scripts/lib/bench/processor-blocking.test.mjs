import { expect, it } from "vitest"
import { processorBlocking } from "./processor-blocking.mjs"

const PAGE = { pid: 7, tid: 1 }
const task = (ts, dur, tdur, thread = PAGE) => ({ name: "RunTask", ts, dur, tdur, ...thread })
const EVENTS = [
  { name: "thread_name", ts: 0, ...PAGE, args: { name: "CrRendererMain" } },
  { name: "navigationStart", ts: 5, ...PAGE, args: { data: { documentLoaderURL: "about:blank" } } },
  { name: "navigationStart", ts: 10, ...PAGE, args: { data: { documentLoaderURL: "http://localhost:8000/" } } },
  { name: "firstContentfulPaint", ts: 200_000, ...PAGE },
]

it("counts what tasks after the first paint need of the processor beyond 50 ms on a phone", () => {
  const events = [
    ...EVENTS,
    task(100_000, 90_000, 90_000),
    task(210_000, 20_000, 20_000),
    // Other programs ran meanwhile.
    task(300_000, 100_000, 5_000),
    task(400_000, 90_000, 90_000, { pid: 7, tid: 2 }),
  ]
  expect(processorBlocking(events)).toBe(30)
})

it("is not a number without a first paint", () => {
  expect(processorBlocking(EVENTS.slice(0, 3))).toBeNaN()
})
