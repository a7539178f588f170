import { expect, it } from "vitest"
import type { Refund } from "./back-office"
import { refundClock, refundLook } from "./refunds"

const NOW = Date.UTC(2026, 10, 21, 6, 30)
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const refund: Refund = {
  id: "mpref_1",
  order_id: "order_1",
  attempt_id: "mpatt_1",
  amount: 1850,
  method: "reversal",
  state: "pending",
  receipt: "SKJ7M4QX1B",
  return_receipt: null,
  reason: "Too small",
  result_text: null,
  booking_error: null,
  created_at: at(-90),
  sent_at: null,
  unknown_at: null,
  settled_at: null,
}

it.each([
  ["was asked for when it was made, until it is sent", {}, "Asked for 1 h 30 min ago"],
  ["counts from when it was sent", { sent_at: at(-4) }, "Asked for 4 min ago"],
  [
    "tells until when an answer is waited for",
    { sent_at: at(-4), unknown_at: at(11) },
    "Asked for 4 min ago; counts as unknown in 11 min",
  ],
  [
    "has no time left once the answer is overdue",
    { sent_at: at(-20), unknown_at: at(-5) },
    "Asked for 20 min ago; counts as unknown in under a minute",
  ],
])("a refund's clock %s", (_, fields, words) => {
  expect(refundClock({ ...refund, ...fields }, NOW)).toBe(words)
})

it("shows money as returned for a refund that is done, and for no other", () => {
  const states = ["requested", "sending", "pending", "done", "failed", "unknown"] as const
  expect(states.filter((state) => refundLook(state).word === "Money is back")).toEqual(["done"])
  expect(states.filter((state) => refundLook(state).color === "green")).toEqual(["done"])
})
