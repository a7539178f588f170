import { formatKsh, type Order } from "@mavazi/contracts"
import { EXCHANGE_PAY_DAYS } from "@mavazi/contracts/shared/limits"
import type { EmailContent, MethodTexts } from "../../content/email-content"
import type { ExchangeRow } from "../../medusa-schema/orders/order-exchanges"
import { differenceOf, payUntil, sendUntil } from "../../orders/status/exchange-times"
import type { OrderEmailKind } from "../../outbox/due-email"
import type { Row } from "./email-message"
import { owedAmount, sumRow } from "./order-change-email"
import { type OrderEmailBody, row } from "./order-email-body"
import { sendFacts } from "./order-return-email"
import { dayIn } from "./words"

export type ExchangeEmailKind = Extract<OrderEmailKind, `exchange_${string}`>

export interface ExchangeTexts {
  kind: ExchangeEmailKind
  content: EmailContent
  method: MethodTexts
}

/** States of a request in which an e-mail about it is still true. */
const STATES: Readonly<Record<ExchangeEmailKind, readonly ExchangeRow["state"][]>> = {
  exchange_requested: ["requested"],
  exchange_approved: ["approved", "sent"],
  exchange_refused: ["refused"],
  exchange_cancelled: ["cancelled", "expired"],
}

/** The e-mail about an exchange that the shopper has requested; null when it is not so any more. */
export function exchangeBody(
  order: Order,
  exchange: ExchangeRow,
  { kind, content, method }: ExchangeTexts,
): OrderEmailBody | null {
  if (!STATES[kind].includes(exchange.state)) return null
  const { emails, language } = content
  const { requestedAt, items } = exchange
  const at = requestedAt.toISOString()
  const payBy = payUntil(order, exchange)
  const figures = {
    difference: formatKsh(Math.abs(differenceOf(exchange))),
    reason: exchange.refusal ?? "",
    sendBy: dayIn(language, sendUntil(exchange.approvedAt ?? requestedAt)),
    payBy: payBy === null ? "" : dayIn(language, payBy),
    payDays: String(EXCHANGE_PAY_DAYS),
  }
  return {
    ...textsOf(order, exchange, { kind, content, method }),
    figures,
    facts: [
      ...items.map(({ quantity, name }) => row(emails.labels.newPiece, `${String(quantity)} × ${name}`)),
      ...(kind === "exchange_approved"
        ? approvedFacts(order, { content, sendBy: figures.sendBy, payBy: figures.payBy })
        : []),
    ],
    // The pieces that come back are listed as those of a parcel.
    lines: { id: exchange.id, courier: null, reference: null, shippedAt: at, deliveredAt: null, items },
    isReturn: true,
  }
}

function textsOf(order: Order, exchange: ExchangeRow, { kind, content: { emails }, method }: ExchangeTexts) {
  const { exchangeRequested, exchangeApproved, exchangeRefused, exchangeCancelled } = emails
  if (kind === "exchange_requested") {
    const { text, due, owed, ...head } = exchangeRequested
    const difference = differenceOf(exchange)
    return { ...head, paragraphs: [...text, ...(difference > 0 ? [due] : difference < 0 ? [owed] : [])] }
  }
  if (kind === "exchange_approved") {
    const { text, due, ...head } = exchangeApproved
    const sums = [...(payUntil(order, exchange) === null ? [] : [due]), ...(owedAmount(order) > 0 ? [method.owed] : [])]
    return { ...head, paragraphs: [...text, ...sums] }
  }
  if (kind === "exchange_refused") return { ...exchangeRefused, paragraphs: exchangeRefused.text }
  const { text, unpaid, ...head } = exchangeCancelled
  return { ...head, paragraphs: exchange.state === "expired" ? unpaid : text }
}

interface ApprovedFacts {
  content: EmailContent
  sendBy: string
  payBy: string
}

function approvedFacts(order: Order, { content, sendBy, payBy }: ApprovedFacts): (Row | null)[] {
  const { labels } = content.emails
  return [
    ...sendFacts(content, sendBy),
    sumRow(labels.due, order.balance.due),
    row(labels.payBy, payBy),
    sumRow(labels.owed, owedAmount(order)),
  ]
}
