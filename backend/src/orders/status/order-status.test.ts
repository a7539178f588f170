import { describe, expect, it } from "vitest"
import type { StatusFacts } from "./order-status"
import { statusOf } from "./order-status"

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
