import { describe, expect, it } from "vitest"
import type { PaymentView } from "@mavazi/contracts"
import type { PaidOrderFacts, StatusFacts } from "./order-status"
import { isCancellableWithRefund, statusOf } from "./order-status"

const placed: StatusFacts = {
  canceledInEngine: false,
  expired: false,
  cancelReason: null,
  paid: false,
  refund: "none",
  shipped: false,
  delivered: false,
}

describe("the status of an order", () => {
  it.each<[string, Partial<StatusFacts>, string, string | null]>([
    ["nobody has paid", {}, "pending", null],
    ["money has arrived", { paid: true }, "processing", null],
    ["the goods are on their way", { paid: true, shipped: true }, "shipped", null],
    ["the goods have arrived", { paid: true, shipped: true, delivered: true }, "delivered", null],
    ["the shop delivers before it is paid", { shipped: true, delivered: true }, "delivered", null],
    ["a refund is on its way", { paid: true, refund: "pending" }, "refunding", null],
    ["the whole payment was refunded", { refund: "full" }, "refunded", null],
    ["a part of the money went back", { paid: true, refund: "partial" }, "processing", null],
    ["the goods left before the money went back", { refund: "full", shipped: true }, "shipped", null],
    ["nobody paid in time", { expired: true }, "cancelled", "expired"],
    ["it is paid after all", { expired: true, paid: true }, "processing", null],
    ["a day has passed", { expired: true, cancelReason: "expired" }, "cancelled", "expired"],
    ["the shopper cancelled it", { expired: true, cancelReason: "shopper" }, "cancelled", "cancelled by you"],
    ["the shop cancelled it", { canceledInEngine: true, paid: true }, "cancelled", "cancelled by the shop"],
    [
      "the shopper cancelled it, and Medusa has cancelled it too",
      { canceledInEngine: true, cancelReason: "shopper" },
      "cancelled",
      "cancelled by you",
    ],
  ])("when %s", (_, facts, status, reason) => {
    expect(statusOf({ ...placed, ...facts })).toEqual({ status, reason })
  })
})

describe("a paid order", () => {
  const settled = { paid: true, inReview: 0, reversed: 0, refunding: 0 } as PaymentView
  const order = (facts: Partial<PaidOrderFacts> = {}): PaidOrderFacts => ({
    ...{ status: "processing", createdAt: new Date().toISOString(), payment: settled, packed: false },
    balance: { total: 1850, paid: 1850, refunded: 0, due: 0, refundable: 1850 },
    returnable: 1850,
    ...facts,
  })

  it("is cancelled by its shopper while nothing is packed and all of the money can go back [OR-23]", () => {
    expect(isCancellableWithRefund(order())).toBe(true)
  })

  it.each<[string, Partial<PaidOrderFacts>]>([
    ["a piece is packed", { packed: true }],
    ["it was sent", { status: "shipped" }],
    ["an hour has passed", { createdAt: new Date(Date.now() - 3_600_000).toISOString() }],
    ["another payment is in review", { payment: { ...settled, inReview: 1850 } }],
    ["a part is on its way back", { payment: { ...settled, refunding: 100 } }],
    ["Safaricom has reversed a payment", { payment: { ...settled, reversed: 1850 } }],
    ["it cost nothing", { balance: { total: 0, paid: 0, refunded: 0, due: 0, refundable: 0 }, returnable: 0 }],
    ["the merchant returns its payment by hand", { returnable: 0 }],
    ["a part was paid in cash", { returnable: 850 }],
  ])("is not cancelled by its shopper when %s [OR-24]", (_when, facts) => {
    expect(isCancellableWithRefund(order(facts))).toBe(false)
  })
})
