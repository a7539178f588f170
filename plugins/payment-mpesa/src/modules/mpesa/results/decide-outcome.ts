import { meaningOf, type OwnCode } from "../../../daraja/result-codes"
import type { AttemptRow } from "../tables/attempts"
import { hasMoney, isOpen, stateAfter } from "../attempts/state-machine"
import { type ReviewReason, arrived } from "../attempts/attempt-money"

/** What Daraja says about one attempt, from whichever channel. */
export interface Evidence {
  /** `hand`: two people of the shop have seen the receipt. */
  source: "callback" | "query" | "c2b" | "hand"
  code: string
  description: string
  /** Queries carry neither receipt nor amount, callbacks not always. */
  receipt: string | null
  amount: number | null
  /** Sealed, as in the table. Null for a payment to the shortcode, which knows nothing of our prompts. */
  checkoutRequestId: string | null
  merchantRequestId: string | null
}

/** What else the decision depends on, read under the same lock. */
export interface Surroundings {
  /** Another attempt of the order has money already. */
  orderHasMoney: boolean
  /** The other attempt that the receipt belongs to: of this order, or of another. */
  receiptHeld: "nowhere" | "in_order" | "elsewhere"
}

export type Patch = Partial<
  Pick<
    AttemptRow,
    | "state"
    | "merchant_request_id"
    | "checkout_request_id"
    | "receipt"
    | "paid_amount"
    | "paid_unverified"
    | "result_code"
    | "result_text"
    | "review_reason"
    | "reviewed_at"
    | "settled_at"
    | "next_check_at"
  >
>

/** - `ignored`: nothing new, or a failure after the money - `forged`: ids of another payment */
export type Verdict = "settled" | "receipt_added" | "review" | "unknown" | "pending" | "ignored" | "forged"

export interface Decision {
  verdict: Verdict
  patch: Patch | null
}

type Known = Pick<
  AttemptRow,
  | "state"
  | "amount"
  | "receipt"
  | "captured_at"
  | "checkout_request_id"
  | "merchant_request_id"
  | "result_code"
  | "review_reason"
  | "paid_amount"
>

const IGNORED: Decision = { verdict: "ignored", patch: null }

/**
 * The one place that says what evidence does to an attempt. Success beats every earlier failure and is
 * never taken back; a failure counts only while the outcome is open; what does not fit goes to a person.
 */
export function decide(attempt: Known, evidence: Evidence, around: Surroundings): Decision {
  if (isOfAnotherPayment(attempt, evidence)) return { verdict: "forged", patch: null }
  const kind = meaningOf(evidence.code).class
  switch (kind) {
    case "paid":
      return decideSuccess(attempt, evidence, around)
    case "pending":
      return { verdict: "pending", patch: null }
    case "unknown":
      if (!isOpen(attempt.state) || attempt.result_code === evidence.code) return IGNORED
      return {
        verdict: "unknown",
        patch: { ...told(evidence), state: stateAfter(attempt.state, "toldUnclear"), settled_at: new Date() },
      }
    case "cancelled":
    case "failed":
    case "merchant_fault": {
      if (!isOpen(attempt.state)) return IGNORED
      const state = stateAfter(attempt.state, kind === "cancelled" ? "toldCancelled" : "toldFailed")
      return { verdict: "settled", patch: { ...told(evidence), state, settled_at: new Date(), next_check_at: null } }
    }
  }
}

/**
 * A callback's token is known to Daraja only, but a right token with foreign ids is nobody's payment.
 * While our push is unanswered there is no id to compare with, and the callback's is taken over.
 */
function isOfAnotherPayment(attempt: Known, { checkoutRequestId, merchantRequestId }: Evidence): boolean {
  const { checkout_request_id, merchant_request_id } = attempt
  if (checkout_request_id !== null && checkoutRequestId !== null && checkout_request_id !== checkoutRequestId)
    return true
  return merchant_request_id !== null && merchantRequestId !== null && merchant_request_id !== merchantRequestId
}

function decideSuccess(attempt: Known, evidence: Evidence, around: Surroundings): Decision {
  if (around.receiptHeld === "in_order") return decideCounted(attempt, evidence)
  // Its money is counted with another prompt; the query only repeats that it came.
  if (attempt.result_code === ("own.counted" satisfies OwnCode) && evidence.receipt === null) return IGNORED
  if (hasMoney(attempt.state) && !isFirstOwnMoney(attempt, evidence, around))
    return decideRepeatedSuccess(attempt, evidence, around)
  const reason = faultOfMoney(attempt, evidence, around)
  const now = new Date()
  const patch: Patch = {
    ...told(evidence),
    state: stateAfter(attempt.state, reason === null ? "toldPaid" : "toldOdd"),
    receipt: around.receiptHeld === "elsewhere" ? null : evidence.receipt,
    paid_amount: wholeShillings(evidence.amount),
    paid_unverified: evidence.receipt === null,
    review_reason: reason,
    reviewed_at: null,
    settled_at: now,
    // The sweep finishes the capture should this process die before it does.
    next_check_at: reason === null ? now : null,
  }
  return { verdict: reason === null ? "settled" : "review", patch }
}

/** So far it has named money of another order only, or its money was moved there: this is its own. */
function isFirstOwnMoney(
  { state, receipt, review_reason, result_code }: Known,
  evidence: Evidence,
  { receiptHeld }: Surroundings,
): boolean {
  const hasNone = state === "needs_review" && receipt === null && review_reason === "receipt_reused"
  return hasNone && !wentBack({ result_code }) && evidence.receipt !== null && receiptHeld === "nowhere"
}

/**
 * The same money, told by another channel and counted with another attempt of the order: nothing has come
 * besides. An attempt that still waits for it, or was taken for a second payment, has its answer.
 */
function decideCounted(attempt: Known, evidence: Evidence): Decision {
  const isTakenForSecond = attempt.state === "needs_review" && attempt.receipt === null && attempt.captured_at === null
  if (!isOpen(attempt.state) && !(isTakenForSecond && attempt.review_reason === "paid_twice")) return IGNORED
  const counted: Patch = {
    ...told(evidence),
    state: stateAfter(attempt.state, "toldOfOther"),
    result_code: "own.counted" satisfies OwnCode,
    review_reason: null,
    settled_at: new Date(),
    next_check_at: null,
  }
  return { verdict: "ignored", patch: counted }
}

/**
 * After success only the missing receipt is news, or a contradiction. The state stays: what is captured stays captured,
 * and whether it is, `capture` asks the engine. The shop sees the contradiction on its list.
 */
function decideRepeatedSuccess(attempt: Known, evidence: Evidence, around: Surroundings): Decision {
  if (evidence.receipt === null) return IGNORED
  if (evidence.receipt === attempt.receipt) return decideSameReceipt(attempt, evidence)
  if (attempt.receipt !== null) return { verdict: "review", patch: { review_reason: "receipt_conflict" } }
  const reason = faultOfMoney(attempt, evidence, { ...around, orderHasMoney: false })
  const patch: Patch = {
    receipt: around.receiptHeld === "elsewhere" ? null : evidence.receipt,
    paid_amount: wholeShillings(evidence.amount),
    paid_unverified: false,
    merchant_request_id: evidence.merchantRequestId ?? attempt.merchant_request_id,
    // Other money than what somebody has dealt with; what went back has its receipt now.
    ...(attempt.state === "needs_review" &&
      around.receiptHeld === "nowhere" &&
      !wentBack(attempt) && { reviewed_at: null }),
  }
  if (reason === null) return { verdict: "receipt_added", patch }
  return { verdict: "review", patch: { ...patch, review_reason: reason } }
}

/** A receipt that people typed may have had another amount: Safaricom's word for it comes to light. */
function decideSameReceipt(attempt: Known, { amount }: Evidence): Decision {
  const told = wholeShillings(amount)
  if (told === null || told === arrived(attempt)) return IGNORED
  const { captured_at, review_reason } = attempt
  const patch: Patch = {
    paid_amount: told,
    review_reason: captured_at === null ? "amount_mismatch" : (review_reason ?? "amount_mismatch"),
    ...(!wentBack(attempt) && { reviewed_at: null }),
  }
  return { verdict: "review", patch }
}

/** All of its money is with its payer again. */
const wentBack = ({ result_code }: Pick<Known, "result_code">) => result_code === ("own.returned" satisfies OwnCode)

function faultOfMoney(attempt: Known, evidence: Evidence, around: Surroundings): ReviewReason | null {
  if (around.receiptHeld === "elsewhere") return "receipt_reused"
  if (evidence.amount !== null && evidence.amount !== attempt.amount) return "amount_mismatch"
  return around.orderHasMoney ? "paid_twice" : null
}

function told(evidence: Evidence): Patch {
  return {
    result_code: evidence.code,
    result_text: evidence.description,
    ...(evidence.checkoutRequestId === null ? {} : { checkout_request_id: evidence.checkoutRequestId }),
    ...(evidence.merchantRequestId === null ? {} : { merchant_request_id: evidence.merchantRequestId }),
  }
}

/** The column holds shillings; of a payment by hand its own row keeps the cents. */
const wholeShillings = (amount: number | null) => (amount === null ? null : Math.floor(amount))
