import { describe, expect, it } from "vitest"
import { KNOWN_CODES, meaningOf } from "../../../daraja/stk/result-codes"
import { type AttemptState, hasMoney } from "../attempts/state-machine"
import { ATTEMPT_STATES } from "../models/attempt"
import { decideOutcome, type PaymentNotification, type DecisionContext } from "./decide-outcome"

const attempt = {
  state: "prompted" as AttemptState,
  amount: 1850,
  receipt: null as string | null,
  captured_at: null as Date | null,
  checkout_request_id: "ws_CO_1" as string | null,
  merchant_request_id: "m-1" as string | null,
  result_code: null as string | null,
  review_reason: null as string | null,
  paid_amount: null as number | null,
}

const callback = (rest: Partial<PaymentNotification> = {}): PaymentNotification => ({
  source: "callback",
  code: "0",
  description: "",
  receipt: "UKL7Q2X9AB",
  amount: 1850,
  checkoutRequestId: "ws_CO_1",
  merchantRequestId: "m-1",
  ...rest,
})

const query = (code: string) => callback({ source: "query", code, receipt: null, amount: null })

const alone: DecisionContext = { orderHasMoney: false, receiptHolder: "nowhere" }
const WITHOUT_MONEY = ATTEMPT_STATES.filter((state) => !hasMoney(state))
const FAILURES = KNOWN_CODES.filter((code) => ["failed", "cancelled", "merchant_fault"].includes(meaningOf(code).class))

describe("a success", () => {
  it.each(WITHOUT_MONEY)("makes an attempt that is %s paid, whatever came before", (state) => {
    expect(decideOutcome({ ...attempt, state }, callback(), alone)).toMatchObject({
      outcome: "settled",
      patch: { state: "paid", receipt: "UKL7Q2X9AB", paid_amount: 1850, paid_unverified: false, review_reason: null },
    })
  })

  it("known by query only is paid, without a receipt", () => {
    expect(decideOutcome(attempt, query("0"), alone)).toMatchObject({
      patch: { state: "paid", receipt: null, paid_unverified: true },
    })
  })

  it.each([1849, 1950, 0])("of %i shillings instead of 1850 waits for a person", (amount) => {
    expect(decideOutcome(attempt, callback({ amount }), alone)).toMatchObject({
      outcome: "review",
      patch: { state: "needs_review", review_reason: "amount_mismatch", paid_amount: amount },
    })
  })

  it("for an order that has its money waits for a person", () => {
    expect(decideOutcome(attempt, callback(), { ...alone, orderHasMoney: true })).toMatchObject({
      patch: { state: "needs_review", review_reason: "paid_twice", receipt: "UKL7Q2X9AB" },
    })
  })

  it("with the receipt of another order waits for a person, and does not take the receipt", () => {
    expect(decideOutcome(attempt, callback(), { ...alone, receiptHolder: "elsewhere" })).toMatchObject({
      patch: { state: "needs_review", review_reason: "receipt_reused", receipt: null },
    })
  })
})

describe("money that is there", () => {
  const paid = { ...attempt, state: "paid" as const, receipt: "UKL7Q2X9AB" }

  it.each([...FAILURES, "4999", "7777"])("is not taken back by code %s", (code) => {
    for (const state of ["paid", "needs_review"] as const) {
      expect(decideOutcome({ ...paid, state }, callback({ code }), alone).patch).toBeNull()
      expect(decideOutcome({ ...paid, state }, query(code), alone).patch).toBeNull()
    }
  })

  it("is not counted twice", () => {
    expect(decideOutcome(paid, callback(), alone)).toEqual({ outcome: "ignored", patch: null })
    expect(decideOutcome(paid, query("0"), alone)).toEqual({ outcome: "ignored", patch: null })
  })

  it("gets its receipt later", () => {
    const decision = decideOutcome({ ...paid, receipt: null }, callback(), alone)
    expect(decision).toMatchObject({
      outcome: "receipt_added",
      patch: { receipt: "UKL7Q2X9AB", paid_unverified: false },
    })
    expect(decision.patch).not.toHaveProperty("state")
  })

  it("is looked at by a person when a second receipt comes for it", () => {
    expect(decideOutcome(paid, callback({ receipt: "UKOTHER999" }), alone)).toEqual({
      outcome: "review",
      patch: { review_reason: "receipt_conflict" },
    })
  })

  it.each([null, new Date()])("that turns out to be of another amount is flagged (captured: %s)", (captured_at) => {
    const later = callback({ amount: 1 })
    const { outcome, patch } = decideOutcome({ ...paid, receipt: null, captured_at }, later, alone)
    expect(outcome).toBe("review")
    expect(patch).toMatchObject({ paid_amount: 1, review_reason: "amount_mismatch" })
    // The attempt is captured: only Medusa knows that.
    expect(patch).not.toHaveProperty("state")
  })
})

describe("money that another attempt of the order has counted", () => {
  const counted: DecisionContext = { orderHasMoney: true, receiptHolder: "in_order" }

  it.each(["created", "sending", "prompted", "unknown"] as const)(
    "ends an attempt that is %s, without money",
    (state) => {
      expect(decideOutcome({ ...attempt, state }, callback(), counted)).toMatchObject({
        outcome: "ignored",
        patch: { state: "expired", result_code: "own.counted", next_check_at: null },
      })
    },
  )

  it("takes back the suspicion of a second payment, which had no receipt", () => {
    const suspected = { ...attempt, state: "needs_review" as const, review_reason: "paid_twice" }
    expect(decideOutcome(suspected, callback(), counted).patch).toMatchObject({ state: "expired", review_reason: null })
    const proven = { ...suspected, receipt: "UKOTHER999" }
    expect(decideOutcome(proven, callback(), counted).patch).toBeNull()
  })

  it.each(["paid", "failed", "cancelled", "expired"] as const)("leaves an attempt alone that is %s", (state) => {
    expect(decideOutcome({ ...attempt, state }, callback(), counted)).toEqual({ outcome: "ignored", patch: null })
  })
})

describe("a payment by hand", () => {
  const byHand = callback({ source: "c2b", checkoutRequestId: null, merchantRequestId: null })

  it("pays the prompt that is open, and keeps its ids", () => {
    const { outcome, patch } = decideOutcome(attempt, byHand, alone)
    expect(outcome).toBe("settled")
    expect(patch).toMatchObject({ state: "paid", receipt: "UKL7Q2X9AB" })
    expect(patch).not.toHaveProperty("checkout_request_id")
  })

  it("of a shilling and a half too much waits for a person", () => {
    expect(decideOutcome(attempt, { ...byHand, amount: 1851.5 }, alone).patch).toMatchObject({
      state: "needs_review",
      review_reason: "amount_mismatch",
      paid_amount: 1851,
    })
  })
})

describe("a failure", () => {
  it.each(FAILURES)("with code %s ends an open attempt", (code) => {
    const state = code === "1032" ? "cancelled" : "failed"
    expect(decideOutcome(attempt, callback({ code }), alone)).toMatchObject({ patch: { state, result_code: code } })
  })

  it("does not replace the failure before it", () => {
    const failed = { ...attempt, state: "failed" as const, result_code: "1037" }
    expect(decideOutcome(failed, callback({ code: "1032" }), alone).patch).toBeNull()
  })
})

describe("notification that says little", () => {
  it("changes nothing while the payment is processed", () => {
    expect(decideOutcome(attempt, query("4999"), alone)).toEqual({ outcome: "pending", patch: null })
  })

  it("of an unknown code makes the attempt unknown and keeps its next check", () => {
    const { patch } = decideOutcome(attempt, callback({ code: "7777" }), alone)
    expect(patch).toMatchObject({ state: "unknown", result_code: "7777" })
    expect(patch).not.toHaveProperty("next_check_at")
  })
})

describe("ids", () => {
  it.each([
    ["checkout id", { checkoutRequestId: "ws_CO_2" }],
    ["merchant id", { merchantRequestId: "m-2" }],
  ])("with a foreign %s make notification forged, also a success", (_, foreign) => {
    expect(decideOutcome(attempt, callback(foreign), alone)).toEqual({ outcome: "forged", patch: null })
  })

  it("are taken over from the callback while the push is unanswered", () => {
    const sending = { ...attempt, state: "sending" as const, checkout_request_id: null, merchant_request_id: null }
    expect(decideOutcome(sending, callback(), alone).patch).toMatchObject({
      state: "paid",
      checkout_request_id: "ws_CO_1",
      merchant_request_id: "m-1",
    })
  })
})
