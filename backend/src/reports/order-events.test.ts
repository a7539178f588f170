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
