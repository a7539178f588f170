import { expect, it } from "vitest"
import { statementPeriodOf } from "./statement-period"

const periodOf = (...head: string[]) => {
  const period = statementPeriodOf(head.map((text, line) => ({ line, cells: text.split(",") })))
  return period && [period.start.toISOString(), period.end.toISOString()]
}

const TWO_DAYS = ["2026-11-19T21:00:00.000Z", "2026-11-21T21:00:00.000Z"]

it.each([
  ["one line", ["Time Period:,From 20-11-2026 00:00:00 To 21-11-2026 23:59:59"]],
  ["times without seconds", ["Period,20/11/2026 00:00 - 21/11/2026 23:59"]],
  ["days", ["Statement from 2026-11-20 to 2026-11-21"]],
  ["two lines", ["Start Date:,20-11-2026", "End Date:,21-11-2026"]],
  ["a line about the export", ["Report Date:,From 25-11-2026 08:00:00", "From:,20-11-2026", "To:,21-11-2026"]],
])("the period of %s lasts until the end of its last second", (_, head) => {
  expect(periodOf(...head)).toEqual(TWO_DAYS)
})

it.each([
  ["no lines", []],
  ["one time only", ["From:,20-11-2026"]],
  ["an invalid day", ["From 20-11-2026 To 31-11-2026"]],
  ["an end before its start", ["From 21-11-2026 To 19-11-2026"]],
  ["a time that is not a period", ["Registered:,20-11-2026", "Report Date:,21-11-2026"]],
])("there is no period with %s", (_, head) => {
  expect(periodOf(...head)).toBeNull()
})
