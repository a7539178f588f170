import { describe, expect, it } from "vitest"
import { shortOrderId } from "./order-status"

describe("an order on the screen", () => {
  it("shows the last eight characters of its id [PR-16]", () => {
    expect(shortOrderId("order_01JABCDEFGH12345678")).toBe("12345678")
  })
})
