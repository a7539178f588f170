import { expect, it } from "vitest"
import type { MpesaRefund } from "../../contract/admin/refunds"
import { refundClock, refundStateLabel } from "./refund-labels"

const NOW = Date.UTC(2026, 10, 21, 6, 30)
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString()

const refund: MpesaRefund = {
  id: "mpref_1",
  order_id: "order_1",
  attempt_id: "mpatt_1",
  amount: 1850,
  method: "reversal",
  state: "pending",
  receipt: "SKJ7M4QX1B",
  return_receipt: null,
  reason: "Too small",
  result_code: null,
  result_text: null,
  recording_error: null,
  created_at: at(-90),
  sent_at: null,
  unknown_at: null,
  result_at: null,
  recorded_at: null,
}

it.each([
  ["counts from its creation until it is sent", {}, "Requested 1 h 30 min ago"],
  ["counts from when it was sent", { sent_at: at(-4) }, "Requested 4 min ago"],
  [
    "says when its outcome becomes unknown",
    { sent_at: at(-4), unknown_at: at(11) },
    "Requested 4 min ago; counts as unknown in 11 min",
  ],
  [
    "has no time left once the result is overdue",
    { sent_at: at(-20), unknown_at: at(-5) },
    "Requested 20 min ago; counts as unknown in under a minute",
  ],
])("a refund's clock %s", (_, fields, words) => {
  expect(refundClock({ ...refund, ...fields }, NOW)).toBe(words)
})

it("shows a refund as refunded in state done only", () => {
  const states = ["requested", "sending", "pending", "done", "failed", "unknown"] as const
  expect(states.filter((state) => refundStateLabel(state).label === "Refunded")).toEqual(["done"])
  expect(states.filter((state) => refundStateLabel(state).color === "green")).toEqual(["done"])
})
