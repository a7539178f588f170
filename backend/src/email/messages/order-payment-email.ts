import type { Order } from "@mavazi/contracts"
import type { EmailContent, MethodTexts } from "../../content/email-content"
import { wholeShillingsDue } from "../../payments/amount-due"
import type { Row } from "./email-message"
import { linesWithSums, owedAmount, sumRow } from "./order-change-email"
import type { OrderEmailBody } from "./order-email-body"

/** A payment that the merchant moved to another order. */
export interface MovedPayment {
  receipt: string | null
  /** Number of the other order, if it has the same customer. */
  otherNumber: number | null
}

interface PaymentTexts {
  emails: EmailContent["emails"]
  method: MethodTexts
  /** Receipt of the payment. */
  receipt: Row | null
}

/**
 * Shillings that the captured payments lack. The order's payment may already count one that arrived after the payment that an
 * e-mail reports.
 */
export const lackingAmount = ({ balance: { total, paid, refunded } }: Pick<Order, "balance">) =>
  wholeShillingsDue(total - paid + refunded)

/** The e-mail about a payment that is captured; null when it was returned since, or its order is cancelled. */
export function paidBody(order: Order, { emails, method, receipt }: PaymentTexts): OrderEmailBody | null {
  if (order.status === "cancelled") return null
  const { part, more, text, sent, ...head } = emails.paid
  const { labels } = emails
  const paid = sumRow(labels.paid, order.balance.paid - order.balance.refunded)
  const lacking = lackingAmount(order)
  if (lacking > 0) {
    if (paid === null) return null
    const { text: paragraphs, ...partHead } = part
    const facts = [receipt, paid, sumRow(labels.due, lacking)]
    return { ...head, ...partHead, paragraphs, facts, lines: linesWithSums(order) }
  }
  if (!order.payment.paid) return null
  const owed = owedAmount(order)
  if (owed === 0) {
    const paragraphs = order.status === "processing" ? text : sent
    return { ...head, paragraphs, facts: [receipt], lines: linesWithSums(order) }
  }
  const facts = [receipt, paid, sumRow(labels.owed, owed)]
  return { ...head, paragraphs: [...more, method.owed], facts, lines: linesWithSums(order) }
}

/** The e-mail about money that its order did not accept and that waits for a decision; null when it may be no money. */
export function reviewBody(
  { status, statusReason, payment }: Order,
  { emails, receipt }: PaymentTexts,
): OrderEmailBody | null {
  if (status === "cancelled") {
    const { expired, text, ...head } = emails.latePayment
    return { ...head, paragraphs: statusReason === "expired" ? expired : text, facts: [receipt], lines: "none" }
  }
  // Without a receipt it may be no money of its own.
  if (receipt === null) return null
  const { text, again, ...head } = emails.review
  return { ...head, paragraphs: payment.paid ? again : text, facts: [receipt], lines: "none" }
}

/** The e-mail about a payment that was moved out of the order. */
export function movedBody(order: Order, moved: MovedPayment, { emails, receipt }: PaymentTexts): OrderEmailBody {
  const { own, other, due, settled, ...head } = emails.moved
  const isOpen = order.status !== "cancelled"
  const rest = order.payment.paid ? [settled] : isOpen && order.balance.due > 0 ? [due] : []
  return {
    ...head,
    paragraphs: [moved.otherNumber === null ? other : own, ...rest],
    facts: [receipt],
    lines: "none",
  }
}
