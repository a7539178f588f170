import type { AdminAttempt } from "@mavazi/contracts"
import { expect, it } from "vitest"
import { eventsOf } from "./order-events"

it.each([
  ["shopper", "by the shopper"],
  ["expired", "nobody paid"],
  ["shop", "by the shop"],
] as const)("labels a cancellation with the code %s as %j", (code, note) => {
  const at = new Date("2026-11-21T08:00:00Z")
  expect(eventsOf([{ at, what: "cancelled", amount: null, note: code }], [])).toEqual([
    { at: at.toISOString(), what: "cancelled", amount: null, note },
  ])
})

it("gives each payment its own receipt, and one that was recorded by hand its reference", () => {
  const at = new Date("2026-11-21T08:00:00Z")
  const attempt = (amount: number, receipt: string): AdminAttempt => ({
    ...{ id: receipt, state: "paid", amount, phone: null, receipt, result: null, review: null },
    ...{ createdAt: at.toISOString(), promptedAt: null, resultAt: at.toISOString() },
  })
  const captured = (amount: number, note: string | null) => ({ at, what: "captured" as const, amount, note })
  const moments = [captured(500, null), captured(500, ""), captured(300, "CASH-7"), captured(500, null)]
  const events = eventsOf(moments, [attempt(500, "SECOND"), attempt(500, "FIRST")])
  expect(events.map(({ note }) => note)).toEqual(["FIRST", null, "CASH-7", "SECOND"])
})
