import { describe, expect, it } from "vitest"
import type { MpesaAttempt } from "../../contract/admin/attempts"
import { differenceToRefund, hasOpenAttempt } from "./order-payments"

describe("an order's attempts", () => {
  it.each([
    [[], false],
    [[{ state: "failed", captured_at: null }], false],
    [
      [
        { state: "failed", captured_at: null },
        { state: "prompted", captured_at: null },
      ],
      true,
    ],
    [[{ state: "unknown", captured_at: null }], true],
    [[{ state: "paid", captured_at: null }], true],
    [[{ state: "paid", captured_at: "2026-11-21T06:00:00Z" }], false],
  ] as const)("%j may still change: %s", (attempts, open) => {
    expect(hasOpenAttempt(attempts)).toBe(open)
  })
})

describe("the difference of an order that became cheaper", () => {
  const attempt = (id: string, amount: number) => ({ id, amount, paid_amount: null, state: "paid" }) as MpesaAttempt
  const attempts = [attempt("small", 500), attempt("large", 3000)]

  it("is refunded from the newest payment that covers it", () => {
    expect(differenceToRefund({ attempts, refunds: [], owed: 400 })).toMatchObject({
      attempt: { id: "small" },
      amount: 400,
    })
    expect(differenceToRefund({ attempts, refunds: [], owed: 900 })).toMatchObject({
      attempt: { id: "large" },
      amount: 900,
    })
  })

  it("is refunded in parts when no payment covers it", () => {
    expect(differenceToRefund({ attempts, refunds: [], owed: 3200 })).toMatchObject({
      attempt: { id: "large" },
      amount: 3000,
    })
  })

  it("is nothing when nothing is owed or left", () => {
    expect(differenceToRefund({ attempts, refunds: [], owed: 0 })).toBeNull()
    expect(differenceToRefund({ attempts: [], refunds: [], owed: 400 })).toBeNull()
  })
})
