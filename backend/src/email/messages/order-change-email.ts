import { formatKsh, type Order } from "@mavazi/contracts"
import type { EmailContent, MethodTexts } from "../../content/email-content"
import type { OrderChange } from "../../medusa-schema/orders/order-change"
import { mayBringMoney } from "../../orders/status/order-payment"
import { type OrderEmailBody, row } from "./order-email-body"

/** Whole shillings that the shop owes the customer, without those that are being refunded. */
export function owedAmount({ balance, payment }: Pick<Order, "balance" | "payment">): number {
  return Math.max(0, Math.floor(balance.paid - balance.refunded - balance.total) - payment.refunding)
}

/** Row of a sum; null for none. */
export const sumRow = (label: string, amount: number) => row(label, amount > 0 ? formatKsh(amount) : null)

/** After a return, or a change of the prices, the lines have other sums than the order. */
export const linesWithSums = ({ balance, total }: Pick<Order, "balance" | "total">) =>
  balance.total === total ? "priced" : "none"

/** The e-mail about a change by the merchant, or a return that has arrived; null when a change changed nothing that the customer pays. */
export function orderChangeBody(
  order: Order,
  change: OrderChange,
  { emails, method }: { emails: EmailContent["emails"]; method: MethodTexts },
): OrderEmailBody | null {
  if (order.status === "cancelled" || order.status === "refunded") return null
  const { balance } = order
  const owed = owedAmount(order)
  const isReturn = change.type === "return_receive"
  if (!isReturn && change.costBefore === change.costAfter) return null
  const { changed, labels } = emails
  const facts = [
    sumRow(labels.costsNow, balance.total),
    sumRow(labels.paid, balance.paid),
    sumRow(labels.refunded, balance.refunded),
    sumRow(labels.due, balance.due),
    sumRow(labels.owed, owed),
  ]
  const { subject, heading, text } = changed[isReturn ? returnTextKeyOf(owed) : textKeyOf(order, owed)]
  return {
    button: changed.button,
    subject,
    heading,
    paragraphs: owed > 0 ? [...text, method.owed] : text,
    facts,
    lines: linesWithSums(order),
  }
}

/** Nothing is owed for pieces that were not paid, or whose money was sent back before they arrived. */
const returnTextKeyOf = (owed: number) => (owed > 0 ? "returned" : "returnReceived")

function textKeyOf(
  { balance: { paid, due }, payment }: Order,
  owed: number,
): "owed" | "settled" | "checking" | "due" | "unpaid" {
  if (owed > 0) return "owed"
  if (due === 0) return "settled"
  if (mayBringMoney(payment)) return "checking"
  return paid > 0 ? "due" : "unpaid"
}
