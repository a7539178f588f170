import { expect, it } from "vitest"
import { overdueBefore } from "./overdue"

it.each([
  ["Monday morning: Wednesday morning", "2026-11-23T10:00:00+03:00", "2026-11-18T10:00:00+03:00"],
  ["Thursday: Monday", "2026-11-26T16:30:00+03:00", "2026-11-23T16:30:00+03:00"],
  ["Saturday: the end of Tuesday", "2026-11-28T12:00:00+03:00", "2026-11-25T00:00:00+03:00"],
  ["Sunday: the end of Tuesday", "2026-11-29T23:00:00+03:00", "2026-11-25T00:00:00+03:00"],
  // Friday in London, and Saturday in Nairobi.
  ["Saturday in Nairobi: the end of Tuesday", "2026-11-27T22:30:00Z", "2026-11-25T00:00:00+03:00"],
])("Requests are overdue on %s [EX-09]", (_, now, before) => {
  expect(overdueBefore(new Date(now))).toEqual(new Date(before))
})
