import { REFUND_ON_ITS_WAY } from "@mavazi/contracts/shared/copy"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { Order } from "@mavazi/contracts/orders/order"
import { clockOf } from "@mavazi/contracts/time/nairobi"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../copy"

/** State of a payment as the order's page shows it. */
export interface PaymentScreen {
  tone: "waiting" | "success" | "problem" | "info"
  title: string
  /** Sentences under the title, most important first. */
  text: string[]
  receipt: string | null
  /** True when the shopper can check the payment with the provider. */
  canConfirm: boolean
  /** The state may still change by itself: keep watching. */
  live: boolean
}

type Payment = Order["payment"]

/** An order whose payment is shown: a shopper's, or that of a payment link, which has no id and no balance. */
export type PayableOrder = Pick<
  Order,
  "number" | "paymentMethod" | "paymentTerms" | "status" | "statusReason" | "payment" | "payBy"
> &
  Partial<Pick<Order, "id" | "balance">>

/** What a payment method adds to the screens that all methods have in common. */
interface MethodScreens {
  waitingScreen: (order: PayableOrder) => PaymentScreen
  expiredAdvice: string
  wasReturned?: (payment: Payment) => boolean
}

const EXPIRED = "expired"

export const PLAIN_SCREEN = { receipt: null, canConfirm: false, live: false } as const

/** Until when an unpaid order is kept; after that time, that it is still reserved. */
export function reservationText({ payBy, paymentTerms }: PayableOrder): string {
  const until = new Date(payBy ?? 0)
  // A day later or more, the next steps say until when.
  return paymentTerms === "now" && until.getTime() > Date.now()
    ? interpolate(copy.keptUntil, { until: clockOf(until) })
    : copy.stillKept
}

/** A received payment is shown even if the order is cancelled: it can arrive after the order has expired. */
export function paymentPhase({
  status,
  payment,
}: PayableOrder): "refund" | "paid" | "cancelled" | "review" | "waiting" {
  if (payment.refund === "pending") return "refund"
  if (payment.state === "review") return "review"
  if (payment.state === "refunded" || payment.reversed > 0) return "refund"
  if (payment.paid) return "paid"
  return status === "cancelled" ? "cancelled" : "waiting"
}

export function paymentScreen(order: PayableOrder, method: MethodScreens): PaymentScreen {
  switch (paymentPhase(order)) {
    case "refund":
      return refundScreen(order)
    case "paid":
      return paidScreen(order)
    case "review":
      return reviewScreen(order)
    case "cancelled":
      return cancelledScreen(order, method)
    case "waiting":
      return method.waitingScreen(order)
  }
}

function refundScreen({ status, payment: { refund, reversed, reason, receipt } }: PayableOrder): PaymentScreen {
  const isPending = refund === "pending"
  return {
    ...PLAIN_SCREEN,
    tone: "info",
    title: isPending ? REFUND_ON_ITS_WAY : reversed > 0 ? copy.reversed : copy.refunded,
    text: reason ? [reason] : [],
    receipt,
    // An order that was refunded in full is cancelled a moment later.
    live: isPending || status === "refunded",
  }
}

function paidScreen({ payment: { receipt, amount, reason, inReview }, balance }: PayableOrder): PaymentScreen {
  // The balance counts a payment a moment after it is known; what can be done with the order depends on it.
  const isCounted = !balance || balance.total - balance.paid + balance.refunded < 1
  return {
    ...PLAIN_SCREEN,
    tone: "success",
    title: copy.paymentConfirmed,
    text: [reason ?? interpolate(copy.amountReceived, { amount: formatKsh(amount) })],
    receipt,
    live: !receipt || inReview > 0 || !isCounted,
  }
}

function reviewScreen({ status, statusReason, payment: { receipt, reason } }: PayableOrder): PaymentScreen {
  // An expired order can still be accepted with its payment.
  if (status === "cancelled" && statusReason !== EXPIRED) {
    return { ...PLAIN_SCREEN, tone: "info", title: copy.lateTitle, text: [copy.lateText], receipt, live: true }
  }
  return {
    tone: "info",
    title: copy.reviewTitle,
    text: [reason ?? copy.reviewReason, copy.reviewAdvice],
    receipt,
    // With a reason both sums are known: the provider has nothing to add.
    canConfirm: reason === null,
    live: true,
  }
}

function cancelledScreen(
  { statusReason, payment }: PayableOrder,
  { expiredAdvice, wasReturned }: MethodScreens,
): PaymentScreen {
  const isExpired = statusReason === EXPIRED
  const text = isExpired
    ? `${copy.expiredText} ${expiredAdvice}`.trimEnd()
    : payment.uncharged
      ? copy.cancelledText
      : copy.cancelledUnconfirmed
  return {
    ...PLAIN_SCREEN,
    tone: "info",
    title: isExpired ? copy.expiredTitle : copy.cancelledTitle,
    text: [wasReturned?.(payment) && payment.reason ? payment.reason : text],
    canConfirm: isExpired,
    live: isExpired || !payment.uncharged,
  }
}
