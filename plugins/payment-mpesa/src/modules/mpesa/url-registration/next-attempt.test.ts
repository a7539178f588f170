import { expect, it } from "vitest"
import { Timing } from "../timing"
import { nextAttemptAt } from "./next-attempt"

const MINUTE_MS = 60_000

it.each([
  [1, 1],
  [2, 2],
  [6, 32],
  [11, 1024],
  [12, 1440],
  [5000, 1440],
])("after %i failures in a row the next attempt follows in %i minutes", (failures, minutes) => {
  expect(nextAttemptAt(new Timing(), failures, 0).getTime()).toBe(minutes * MINUTE_MS)
})
