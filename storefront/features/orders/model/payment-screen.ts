import { formatKsh } from "@mavazi/contracts/money"
import type { Order } from "@mavazi/contracts/order"
import { PAY_WITHIN_MINUTES } from "@mavazi/contracts/limits"
import { clockOf } from "@mavazi/contracts/clock"
import { REFUND_ON_ITS_WAY } from "@mavazi/contracts/words"

/** How long a prompt stays on the phone, in milliseconds. */
export const PROMPT_MS = 60_000

/** Everything the payment component shows and offers for one order. */
export interface PaymentScreen {
  tone: "waiting" | "success" | "problem" | "info"
  title: string
  /** Sentences under the title, most important first. */
  text: string[]
  receipt: string | null
  /** When the prompt on the phone dies, as a timestamp; null without one. */
  promptEndsAt: number | null
  /** The shopper may ask for a payment check. */
  canConfirm: boolean
  /** Offers another prompt: `ask` needs a number first, `again` may use the last one. */
  prompt: "ask" | "again" | null
  /** Before this timestamp another prompt would be refused; null: at once. */
  retryAt: number | null
  /** The state may still change by itself: keep watching. */
  live: boolean
}

const UNKNOWN_SO_FAR = "The outcome is not known yet. Please do not pay again. This page updates as soon as we know."
const UNKNOWN_FOR_LONG =
  "M-Pesa has not reported the outcome yet. If your phone shows no M-Pesa message about this payment, try again or pay by Paybill."

type Payment = Order["payment"]
type Payable = Pick<Order, "status" | "statusReason" | "payment" | "createdAt">

/** Payment deadline of the order; later while a payment is under review. */
function reservationText({ createdAt }: Payable): string {
  const until = new Date(Date.parse(createdAt) + PAY_WITHIN_MINUTES * 60_000)
  return until.getTime() > Date.now() ? `We keep your order until ${clockOf(until)}.` : "Your order is still kept."
}

const NOTHING = {
  receipt: null,
  promptEndsAt: null,
  canConfirm: false,
  prompt: null,
  retryAt: null,
  live: false,
} as const

/** The one mapping from a payment's state to what the shopper sees. */
export function paymentScreen(order: Payable): PaymentScreen {
  const { payment } = order
  if (payment.refund === "pending" || payment.state === "refunded") return refundScreen(payment)
  if (payment.paid || payment.state === "paid") return paidScreen(payment)
  if (order.status === "cancelled" && payment.state !== "review") return cancelledScreen(order)
  const amount = formatKsh(payment.amount)
  const phone = payment.phone ?? "your phone"
  switch (payment.state) {
    case "review":
      return {
        ...NOTHING,
        tone: "info",
        title: "We are checking your payment",
        text: [
          payment.reason ?? "We received a payment that does not match this order.",
          "Please do not pay again: we will call you within a business day.",
        ],
        receipt: payment.receipt,
        // Where both sums are known, M-Pesa has nothing to add.
        canConfirm: payment.reason === null,
        live: true,
      }
    case "sending":
      return {
        ...NOTHING,
        tone: "waiting",
        title: "Sending the M-Pesa prompt",
        text: [`A request for ${amount} is on its way to ${phone}. Keep the phone unlocked.`],
        canConfirm: true,
        live: true,
      }
    case "prompted":
      return promptedScreen(payment.promptedAt, amount, phone)
    case "checking":
      return {
        ...NOTHING,
        tone: "waiting",
        title: "Checking with M-Pesa",
        text: [payment.paybill ? UNKNOWN_FOR_LONG : UNKNOWN_SO_FAR],
        canConfirm: true,
        // A new prompt earlier could charge twice, because the first payment may still arrive.
        ...(payment.paybill && { prompt: "again", retryAt: timestamp(payment.retryAt) }),
        live: true,
      }
    case "failed":
      return {
        ...NOTHING,
        tone: "problem",
        title: "The payment did not go through",
        text: [payment.reason ?? "M-Pesa did not complete the payment.", reservationText(order)],
        canConfirm: true,
        prompt: "again",
        retryAt: timestamp(payment.retryAt),
        live: true,
      }
    case "unpaid":
      return {
        ...NOTHING,
        tone: "info",
        title: payment.phone === null ? "Which number should we prompt?" : "Pay with M-Pesa",
        text: [`We send a request for ${amount} to your phone. You confirm it there with your M-Pesa PIN.`],
        canConfirm: true,
        prompt: payment.phone === null ? "ask" : "again",
        retryAt: timestamp(payment.retryAt),
        live: true,
      }
  }
}

function refundScreen({ refund, reason, receipt }: Payment): PaymentScreen {
  const isDone = refund !== "pending"
  const title = isDone ? "Refunded" : REFUND_ON_ITS_WAY
  return { ...NOTHING, tone: "info", title, text: reason === null ? [] : [reason], receipt, live: !isDone }
}

function paidScreen({ receipt, amount, reason }: Payment): PaymentScreen {
  return {
    ...NOTHING,
    tone: "success",
    title: "Payment Confirmed!",
    text: [reason ?? `We have received ${formatKsh(amount)}. Thank you.`],
    receipt,
    live: receipt === null,
  }
}

function cancelledScreen({ statusReason, payment }: Payable): PaymentScreen {
  return {
    ...NOTHING,
    tone: "info",
    title: statusReason === "expired" ? "This order has expired" : "This order was cancelled",
    text: [
      payment.code === "own.returned" && payment.reason
        ? payment.reason
        : statusReason === "expired"
          ? "It was not paid in time, so its pieces went back to the shop. If you did pay, we will find the payment and process your order."
          : "Nothing more will be charged.",
    ],
    canConfirm: statusReason === "expired",
    live: statusReason === "expired",
  }
}

function promptedScreen(promptedAt: string | null, amount: string, phone: string): PaymentScreen {
  const sentAt = timestamp(promptedAt)
  return {
    ...NOTHING,
    tone: "waiting",
    title: "Check your phone",
    text: [`Enter your M-Pesa PIN on ${phone} to pay ${amount}.`, "This page updates by itself once you have paid."],
    promptEndsAt: sentAt === null ? null : sentAt + PROMPT_MS,
    canConfirm: true,
    live: true,
  }
}

function timestamp(iso: string | null): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(time) ? null : time
}

/** Whole seconds that the prompt stays on the phone: never more than its life, however the clocks differ. */
export function promptSecondsLeft(endsAt: number, now: number): number {
  return Math.min(PROMPT_MS / 1000, secondsUntil(endsAt, now))
}

/** Whole seconds until a moment, never negative. */
export function secondsUntil(moment: number, now: number): number {
  return Math.max(0, Math.ceil((moment - now) / 1000))
}
