import { describe, expect, it } from "vitest"
import { KNOWN_CODES, meaningOf } from "../../../daraja/stk/result-codes"
import { ATTEMPT_STATES, type AttemptState } from "../../../contract/attempt-states"
import { isFundedState } from "../attempts/state-machine"
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

const alone: DecisionContext = { isOrderCovered: false, receiptHolder: "nowhere" }
const WITHOUT_MONEY = ATTEMPT_STATES.filter((state) => !isFundedState(state))
const FAILURES = KNOWN_CODES.filter((code) => ["failed", "cancelled", "merchant_fault"].includes(meaningOf(code).class))

describe("a success", () => {
  it.each(WITHOUT_MONEY)("makes a %s attempt paid, whatever its earlier state", (state) => {
    expect(decideOutcome({ ...attempt, state }, callback(), alone)).toMatchObject({
      outcome: "settled",
      patch: { state: "paid", receipt: "UKL7Q2X9AB", paid_amount: 1850, paid_unverified: false, review_reason: null },
    })
  })

  it("is due for the status poller at once, in case this process dies before the capture; a payment in review is not", () => {
    expect(decideOutcome(attempt, callback(), alone).patch?.next_check_at).toBeInstanceOf(Date)
    expect(decideOutcome(attempt, callback({ amount: 1 }), alone).patch?.next_check_at).toBeNull()
  })

  it("known by query only makes the attempt paid without a receipt", () => {
    expect(decideOutcome(attempt, query("0"), alone)).toMatchObject({
      patch: { state: "paid", receipt: null, paid_unverified: true },
    })
  })

  it.each([1849, 1950, 0])("of %i shillings instead of 1850 goes to review", (amount) => {
    expect(decideOutcome(attempt, callback({ amount }), alone)).toMatchObject({
      outcome: "review",
      patch: { state: "needs_review", review_reason: "amount_mismatch", paid_amount: amount },
    })
  })

  it("for a paid order goes to review", () => {
    expect(decideOutcome(attempt, callback(), { ...alone, isOrderCovered: true })).toMatchObject({
      patch: { state: "needs_review", review_reason: "paid_twice", receipt: "UKL7Q2X9AB" },
    })
  })

  it("with the receipt of another order goes to review, and does not store the receipt", () => {
    expect(decideOutcome(attempt, callback(), { ...alone, receiptHolder: "elsewhere" })).toMatchObject({
      patch: { state: "needs_review", review_reason: "receipt_reused", receipt: null },
    })
  })
})

describe("a recorded payment", () => {
  const paid = { ...attempt, state: "paid" as const, receipt: "UKL7Q2X9AB" }

  it.each([...FAILURES, "4999", "7777"])("is not undone by code %s", (code) => {
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

  it("goes to review when a second receipt arrives for it", () => {
    expect(decideOutcome(paid, callback({ receipt: "UKOTHER999" }), alone)).toEqual({
      outcome: "review",
      patch: { review_reason: "receipt_conflict" },
    })
  })

  it.each([null, new Date()])("is flagged when another amount is reported (captured: %s)", (captured_at) => {
    const later = callback({ amount: 1 })
    const { outcome, patch } = decideOutcome({ ...paid, receipt: null, captured_at }, later, alone)
    expect(outcome).toBe("review")
    expect(patch).toMatchObject({ paid_amount: 1, review_reason: "amount_mismatch" })
    // The attempt is captured: only Medusa knows that.
    expect(patch).not.toHaveProperty("state")
  })
})

describe("the callback of a payment that was moved to another order", () => {
  const moved: DecisionContext = { ...alone, receiptHolder: "elsewhere" }

  it.each([
    [
      "its own attempt",
      { state: "needs_review" as const, review_reason: "receipt_reused", result_code: "internal.moved" },
    ],
    ["an attempt that was closed for it", { state: "expired" as const, result_code: "internal.counted" }],
  ])("changes nothing on %s", (_, rest) => {
    expect(decideOutcome({ ...attempt, ...rest }, callback(), moved)).toEqual({ outcome: "ignored", patch: null })
  })
})

describe("a payment that was returned in full", () => {
  const returned = {
    ...{
      ...attempt,
      state: "needs_review" as const,
      review_reason: "amount_mismatch",
      result_code: "internal.refunded",
    },
    ...{ receipt: "UKL7Q2X9AB", paid_amount: attempt.amount - 1 },
  }

  it.each([
    ["is listed again when it turns out to have brought more", attempt.amount, true],
    ["stays closed when it brought less", attempt.amount - 2, false],
  ])("%s", (_, amount, isListed) => {
    const { patch } = decideOutcome(returned, callback({ amount }), alone)
    expect(patch).toMatchObject({ paid_amount: amount })
    expect(patch?.reviewed_at === null).toBe(isListed)
  })
})

describe("a payment that another attempt of the order has counted", () => {
  const counted: DecisionContext = { isOrderCovered: true, receiptHolder: "in_order" }

  it.each(["created", "sending", "prompted", "unknown"] as const)("ends a %s attempt without a payment", (state) => {
    expect(decideOutcome({ ...attempt, state }, callback(), counted)).toMatchObject({
      outcome: "ignored",
      patch: { state: "expired", result_code: "internal.counted", next_check_at: null },
    })
  })

  it("clears the suspicion of a second payment that had no receipt", () => {
    const suspected = { ...attempt, state: "needs_review" as const, review_reason: "paid_twice" }
    expect(decideOutcome(suspected, callback(), counted).patch).toMatchObject({ state: "expired", review_reason: null })
    const proven = { ...suspected, receipt: "UKOTHER999" }
    expect(decideOutcome(proven, callback(), counted).patch).toBeNull()
  })

  it.each(["paid", "failed", "cancelled", "expired"] as const)("leaves a %s attempt unchanged", (state) => {
    expect(decideOutcome({ ...attempt, state }, callback(), counted)).toEqual({ outcome: "ignored", patch: null })
  })
})

describe("a paybill payment", () => {
  const byHand = callback({ source: "c2b", checkoutRequestId: null, merchantRequestId: null })

  it("pays the open prompt, and keeps its ids", () => {
    const { outcome, patch } = decideOutcome(attempt, byHand, alone)
    expect(outcome).toBe("settled")
    expect(patch).toMatchObject({ state: "paid", receipt: "UKL7Q2X9AB" })
    expect(patch).not.toHaveProperty("checkout_request_id")
  })

  it("of 1.50 shillings too much goes to review", () => {
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

  it("does not replace an earlier failure", () => {
    const failed = { ...attempt, state: "failed" as const, result_code: "1037" }
    expect(decideOutcome(failed, callback({ code: "1032" }), alone).patch).toBeNull()
  })
})

describe("a notification without a result", () => {
  it("changes nothing while the payment is processed", () => {
    expect(decideOutcome(attempt, query("4999"), alone)).toEqual({ outcome: "pending", patch: null })
  })

  it("with an unknown code makes the attempt unknown and keeps its next check", () => {
    const { patch } = decideOutcome(attempt, callback({ code: "7777" }), alone)
    expect(patch).toMatchObject({ state: "unknown", result_code: "7777" })
    expect(patch).not.toHaveProperty("next_check_at")
  })
})

describe("ids", () => {
  it.each([
    ["checkout id", { checkoutRequestId: "ws_CO_2" }],
    ["merchant id", { merchantRequestId: "m-2" }],
  ])("with another %s make the notification forged, also for a success", (_, foreign) => {
    expect(decideOutcome(attempt, callback(foreign), alone)).toEqual({ outcome: "forged", patch: null })
  })

  it("are taken from the callback while the push has no response", () => {
    const sending = { ...attempt, state: "sending" as const, checkout_request_id: null, merchant_request_id: null }
    expect(decideOutcome(sending, callback(), alone).patch).toMatchObject({
      state: "paid",
      checkout_request_id: "ws_CO_1",
      merchant_request_id: "m-1",
    })
  })
})
