import { formatKsh, type PaymentView, REFUNDED, type RefundState } from "@mavazi/contracts"
import type { OrderRow } from "../../medusa-schema/orders/order-rows"
import { wholeShillingsDue } from "../../payments/amount-due"
import { NO_DETAILS } from "../../payments/payment-details"
import * as copy from "../copy"

type OrderAmounts = Pick<
  OrderRow,
  "total" | "captured" | "refunded" | "voided" | "uncounted" | "due" | "expired" | "canceledInEngine" | "shipped"
>

/**
 * The payment of an order, from Medusa's captured amounts and the payment attempt. It is not `paid` while the captured
 * amount is below the current total, or after a full refund.
 */
export function paymentOf(amounts: OrderAmounts, attempt: PaymentView | undefined): PaymentView {
  const payment = recordedPayment(amounts, attempt)
  const { reason, refund, refunding } = payment
  const isAllReturned = refund === "pending" && netPaid(amounts) <= refunding
  return isAllReturned && !amounts.shipped && reason !== null ? { ...payment, reason: copy.notSent(reason) } : payment
}

function recordedPayment(amounts: OrderAmounts, attempt: PaymentView | undefined): PaymentView {
  // The reservation was released: the capture checks first whether the stock is still available.
  if (attempt?.paid && amounts.captured === 0 && (amounts.expired || amounts.canceledInEngine)) {
    return { ...attempt, state: "checking", paid: false }
  }
  // Medusa subtracts a refund from the paid amount shortly before the total: the gateway knows the refund.
  const due = Math.min(wholeShillingsDue(amounts.due), attempt?.due ?? Infinity)
  const refund = refundOf(amounts, attempt, due)
  // Another method's payment. A gateway knows its own before it is captured.
  if (amounts.uncounted > 0 && due === 0 && attempt?.paid !== true) {
    return { ...received(amounts, attempt), state: "checking", paid: false, due, refund, reason: null }
  }
  // Beside the money that was returned, another payment waits for the merchant.
  if (refund === "full" && attempt?.state === "review") return { ...attempt, refund }
  if (refund === "full") {
    const payment = received(amounts, attempt)
    return { ...payment, state: "refunded", paid: false, refund, due: 0, reason: payment.reason ?? REFUNDED }
  }
  const isCaptured = amounts.captured - amounts.voided > 0
  // Medusa counts the capture of a part in the order a moment later. One that is being returned before has paid nothing.
  if (attempt?.paid && attempt.due > 0 && !(isCaptured && refund === "pending")) {
    return { ...attempt, state: "checking", paid: false }
  }
  if (isCaptured) return capturedPayment(amounts, attempt, { due, refund })
  if (isFree(amounts) && !(attempt && mayBringMoney(attempt))) {
    return { ...received(amounts, attempt), due, refund, receipt: null, reason: copy.nothingToPay }
  }
  return (
    attempt ?? {
      ...received(amounts, attempt),
      // A payment that is recorded by hand may be on its way.
      ...{ state: "unpaid", paid: false, due, refund, mayRetry: due > 0 },
    }
  )
}

/** An edit can take every price off an order. */
const isFree = ({ due, expired, canceledInEngine }: OrderAmounts) => due <= 0 && !expired && !canceledInEngine

/** Whether a payment is on its way or to be decided, so that what is left to pay is not known yet. */
export const mayBringMoney = ({ state }: Pick<PaymentView, "state">): boolean => UNDECIDED_STATES.includes(state)

const UNDECIDED_STATES: readonly PaymentView["state"][] = ["sending", "prompted", "checking", "review"]

/** Captured money, including payments that were not prompted. */
function capturedPayment(
  amounts: OrderAmounts,
  attempt: PaymentView | undefined,
  { due, refund }: { due: number; refund: RefundState },
): PaymentView {
  if (due > 0) return partlyPaid(amounts, attempt, { due, refund })
  const amount = Math.round(amounts.captured - amounts.voided)
  const payment = { ...received(amounts, attempt), amount, refund }
  // Another method's payments cover the total after this attempt was refunded.
  const attemptReason = attempt?.state === "refunded" ? null : payment.reason
  return { ...payment, state: "paid", paid: true, due: 0, reason: moneyOpenBesides(amounts, payment) ?? attemptReason }
}

/** What the shop still owes of a paid order's money, or has not decided on; null when there is nothing of it. */
function moneyOpenBesides(amounts: OrderAmounts, { refund, reversed, inReview }: PaymentView): string | null {
  if (refund === "pending") return null
  const received = () => formatKsh(netPaid(amounts))
  const owed = Math.floor(-amounts.due)
  if (owed > 0) return copy.amountOwed(received(), formatKsh(owed))
  return inReview > 0 && reversed === 0 ? copy.otherPaymentInReview(received(), formatKsh(inReview)) : null
}

const netPaid = ({ captured, refunded }: OrderAmounts) => captured - refunded

/** Something is still due: the order was changed since, or its payment was smaller or was refunded. */
function partlyPaid(
  amounts: OrderAmounts,
  attempt: PaymentView | undefined,
  { due, refund }: { due: number; refund: RefundState },
): PaymentView {
  const open = { paid: false, due, refund, uncharged: false }
  // The payment of what is still due has been started.
  if (attempt && (attempt.state === "failed" || mayBringMoney(attempt))) return { ...attempt, ...open }
  const kept = netPaid(amounts)
  const missing = kept > 0 ? copy.amountMissing(formatKsh(kept), formatKsh(kept + due), formatKsh(due)) : null
  return {
    ...(attempt ?? { ...received(amounts, attempt), mayRetry: true }),
    ...{ ...open, state: "unpaid", amount: due },
    ...{ receipt: null, code: null, retryAt: null, reason: attempt?.reversed ? attempt.reason : missing },
  }
}

/**
 * By all payments of the order; a gateway knows its own, and refunds that Medusa has not recorded yet. An order that was
 * refunded in full and costs something again is refunded in part.
 */
function refundOf(
  { captured, refunded, voided }: OrderAmounts,
  attempt: PaymentView | undefined,
  due: number,
): RefundState {
  const reported = attempt?.refund ?? "none"
  if (reported === "pending") return reported
  const kept = captured - refunded
  const isReturned = attempt?.refund === "full" ? kept <= attempt.refunding : captured > voided && kept <= 0
  if (isReturned && due === 0) return "full"
  return refunded > voided || reported === "full" ? "partial" : reported
}

/** A received payment; the attempt has more details than Medusa's amounts. */
function received({ captured, total }: OrderAmounts, attempt: PaymentView | undefined): PaymentView {
  if (attempt?.state === "paid" || attempt?.state === "refunded") return attempt
  return {
    state: "paid",
    paid: true,
    amount: Math.round(captured > 0 ? captured : total),
    due: 0,
    refund: "none",
    refunding: 0,
    ...NO_DETAILS,
    inReview: attempt?.inReview ?? 0,
    reversed: attempt?.reversed ?? 0,
    receipt: attempt?.receipt ?? null,
    phone: attempt?.phone ?? null,
    attempts: attempt?.attempts ?? 0,
    promptedAt: attempt?.promptedAt ?? null,
  }
}
