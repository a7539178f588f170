import { describe, expect, it } from "vitest"
import { orderDate, shortOrderId } from "./order-status"

describe("an order on the screen", () => {
  it("shows the last eight characters of its id [PR-16]", () => {
    expect(shortOrderId("order_01JABCDEFGH12345678")).toBe("12345678")
  })

  it("shows its date in Nairobi time [GN-02]", () => {
    expect(orderDate("2026-11-19T22:30:00.000Z")).toMatch(/^20 Nov 2026, 01:30$/)
  })
})
