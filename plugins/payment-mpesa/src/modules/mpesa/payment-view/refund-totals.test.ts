import { expect, it } from "vitest"
import { type RefundTotals, refundStateOf } from "./refund-totals"

const none: RefundTotals = { refunding: null, unconfirmed: null, refunded: null, booking: null, reversed: null }

it.each<[string, Partial<RefundTotals>, string]>([
  ["without refunds", {}, "none"],
  ["with a refund in progress", { refunding: "200", refunded: "800" }, "pending"],
  ["with a part refunded", { refunded: "999" }, "partial"],
  ["with all refunded", { refunded: "1000" }, "full"],
])("a payment %s has the refund state %s", (_, totals, state) => {
  expect(refundStateOf({ ...none, ...totals }, 1000)).toBe(state)
})
