import { describe, expect, it } from "vitest"
import { amountReceived, coversOrder, holdsMoney, mayBeDuplicate } from "./attempt-money"

const reviewed = new Date()

describe("the money of an attempt", () => {
  it("is held while the attempt is paid or in review", () => {
    expect(holdsMoney({ state: "paid", reviewed_at: null })).toBe(true)
    expect(holdsMoney({ state: "needs_review", reviewed_at: null })).toBe(true)
    expect(holdsMoney({ state: "needs_review", reviewed_at: reviewed })).toBe(false)
    expect(holdsMoney({ state: "failed", reviewed_at: null })).toBe(false)
  })

  it("is the received amount, or the requested one while none is known", () => {
    expect(amountReceived({ paid_amount: 900, amount: 1850 })).toBe(900)
    expect(amountReceived({ paid_amount: null, amount: 1850 })).toBe(1850)
  })

  it.each([
    ["paid", null, null, true],
    ["paid", "amount_mismatch", reviewed, true],
    ["needs_review", "paid_twice", null, true],
    ["needs_review", "amount_mismatch", null, false],
    ["needs_review", "receipt_reused", null, false],
    ["needs_review", "order_refused", reviewed, false],
    ["expired", null, null, false],
  ] as const)("%s with reason %s: counts for the order as expected", (state, review_reason, reviewed_at, covers) => {
    expect(coversOrder({ state, review_reason, reviewed_at })).toBe(covers)
  })

  it("may lack a receipt only if none is known", () => {
    expect(mayBeDuplicate({ receipt: null, review_reason: "paid_twice" })).toBe(true)
    expect(mayBeDuplicate({ receipt: "UKX1234567", review_reason: "paid_twice" })).toBe(false)
    expect(mayBeDuplicate({ receipt: null, review_reason: "amount_mismatch" })).toBe(false)
  })
})
