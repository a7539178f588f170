import { formatKsh, type PaymentView, REFUNDED, type RefundState } from "@mavazi/contracts"
import type { OrderRow } from "../../medusa-schema/orders/order-rows"
import { wholeShillingsDue } from "../../payments/amount-due"
import { NO_DETAILS } from "../../payments/payment-details"
import * as copy from "../copy"

type OrderAmounts = Pick<OrderRow, "total" | "captured" | "refunded" | "due" | "expired" | "canceledInEngine">

/**
 * The payment of an order, from Medusa's captured amounts and the payment attempt. It is not `paid` while the captured
 * amount is below the current total, or after a full refund.
 */
export function paymentOf(amounts: OrderAmounts, attempt: PaymentView | undefined): PaymentView {
  // The reservation was released: the capture checks first whether the stock is still available.
  if (attempt?.paid && amounts.captured === 0 && (amounts.expired || amounts.canceledInEngine)) {
    return { ...attempt, state: "checking", paid: false }
  }
  const refund = refundOf(amounts, attempt)
  if (refund === "full") {
    const payment = received(amounts, attempt)
    return { ...payment, state: "refunded", paid: false, refund, due: 0, reason: payment.reason ?? REFUNDED }
  }
  if (amounts.captured > 0) return capturedPayment(amounts, attempt, refund)
  if (attempt?.paid && attempt.due > 0) return { ...attempt, state: "checking", paid: false }
  return attempt ?? { ...received(amounts, attempt), state: "unpaid", paid: false, due: amountDue(amounts), refund }
}

/** Captured money, including payments that were not prompted. */
function capturedPayment(amounts: OrderAmounts, attempt: PaymentView | undefined, refund: RefundState): PaymentView {
  const payment = { ...received(amounts, attempt), refund }
  const due = Math.min(amountDue(amounts), attempt?.state === "paid" ? attempt.due : Infinity)
  const captured = formatKsh(amounts.captured)
  if (due > 0) {
    const reason = copy.amountMissing(captured, formatKsh(amounts.total), formatKsh(due))
    return { ...payment, state: "review", paid: false, due, reason }
  }
  const owed = Math.max(0, Math.floor(-amounts.due))
  const isOwed = owed > 0 && payment.refund !== "pending"
  const reason = isOwed ? copy.amountOwed(captured, formatKsh(owed)) : payment.reason
  return { ...payment, state: "paid", paid: true, due: 0, reason }
}

function refundOf({ captured, refunded }: OrderAmounts, attempt: PaymentView | undefined): RefundState {
  const reported = attempt?.refund ?? "none"
  if (reported === "pending" || reported === "full") return reported
  if (captured > 0 && refunded >= captured) return "full"
  return refunded > 0 ? "partial" : reported
}

const amountDue = ({ due }: OrderAmounts) => wholeShillingsDue(due)

/** A received payment; the attempt has more details than Medusa's amounts. */
function received({ captured, total }: OrderAmounts, attempt: PaymentView | undefined): PaymentView {
  if (attempt?.state === "paid" || attempt?.state === "refunded") return attempt
  return {
    state: "paid",
    paid: true,
    amount: Math.round(captured > 0 ? captured : total),
    due: 0,
    refund: "none",
    ...NO_DETAILS,
    receipt: attempt?.receipt ?? null,
    phone: attempt?.phone ?? null,
    attempts: attempt?.attempts ?? 0,
    promptedAt: attempt?.promptedAt ?? null,
  }
}
