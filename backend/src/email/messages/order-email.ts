import { formatKsh, type Order, type Shipment } from "@mavazi/contracts"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { DueOrderEmail } from "../../outbox/due-email"
import type { WaitingPayment } from "../../payments/payment-gateway"
import type { OrderChange } from "../../medusa-schema/orders/order-change"
import type { EmailMessage, Row } from "./email-message"
import { destinationOf, linesOf, sumsOf } from "./order-email-contents"
import { orderChangeBody, owedAmount } from "./order-change-email"
import { lackingAmount, type MovedPayment, movedBody, paidBody, reviewBody } from "./order-payment-email"
import { type OrderEmailBody, row } from "./order-email-body"
import { refundBody, type ReportedRefund } from "./order-refund-email"
import { requestBody, type RequestFacts } from "./order-request-email"
import { payWithin, placedBody, termsBody, voidedBody } from "./payment-request-email"
import { type CancellationText, type EmailContent, interpolate, type MethodTexts } from "../../content/email-content"

export interface OrderEmailContext extends RequestFacts {
  due: Pick<DueOrderEmail, "kind" | "occurrence" | "amount">
  /** The current order. */
  order: Order
  /** Empty when it is unknown, or the address is not verified. */
  buyerName: string
  /** The recipient's address is verified: the e-mail can contain text that the account's holder typed. */
  verified: boolean
  /** Total of refunds, in shillings. */
  refunded: number
  /** For an e-mail about a change. */
  change: OrderChange | null
  /** For an e-mail about a payment: its method and receipt, where they are known. */
  payment: { method: string; receipt: string | null } | null
  /** For an e-mail about money that its order did not accept; null once the merchant has decided about it. */
  waiting: WaitingPayment | null
  /** For an e-mail about a payment that was moved. */
  moved: MovedPayment | null
  /** For an e-mail about a refund. */
  refund: ReportedRefund | null
  /** The payment was returned before the order accepted it. */
  paymentReturned: boolean
  /** A payment of the order waits for the merchant's decision. */
  hasWaitingPayment: boolean
  shopUrl: string
}

/** The e-mail for an event; null when its statement is not true, or no longer true. */
export function composeOrderMessage(context: OrderEmailContext, content: EmailContent): EmailMessage | null {
  const body = bodyOf(context, content)
  if (!body) return null
  const { order, shopUrl } = context
  const { emails } = content
  const figures = { ...figuresOf(context, content), ...body.figures }
  const withLines = body.lines !== "none"
  return {
    subject: interpolate(body.subject, figures),
    heading: interpolate(body.heading, figures),
    greeting: context.buyerName === "" ? emails.greetingWithoutName : interpolate(emails.greeting, figures),
    paragraphs: body.paragraphs.map((text) => interpolate(text, figures)),
    facts: [row(emails.labels.order, String(order.number)), ...(body.facts ?? [])].filter((fact) => fact !== null),
    lines: withLines ? linesOf(order, body.lines, { shopUrl, language: content.language }) : [],
    sums: body.lines === "priced" ? sumsOf(order, content) : [],
    deliverTo: withLines && !body.isReturn ? destinationOf(context, content) : null,
    button: { label: body.button, url: `${shopUrl}${pagePaths.orders}${order.id}` },
    why: interpolate(emails.why, figures),
  }
}

function bodyOf(context: OrderEmailContext, content: EmailContent): OrderEmailBody | null {
  const { emails } = content
  const { due, order } = context
  const method = emails.methods[order.paymentMethod] ?? emails.methods.other
  const shipment = shipmentOf(due, order)
  switch (due.kind) {
    case "placed":
      return placedBody(order, { emails, method })
    case "payment_voided":
      return voidedBody(order, { emails, method })
    case "terms_changed":
      return termsBody(order, { emails, method })
    case "paid":
      return paidBody(order, { emails, method, receipt: receiptOfPayment(context, emails) })
    case "changed":
      return context.change && orderChangeBody(order, context.change, { emails, method })
    case "shipped":
      return shipment ? shippedBody(order, shipment, emails) : null
    case "delivered":
      return shipment?.deliveredAt ? deliveredBody(order, shipment, emails) : null
    case "cancelled":
      if (order.status !== "cancelled") return null
      return { ...emails.cancelled, paragraphs: cancellationText(context, emails, method), lines: "none" }
    case "late_payment":
      return (
        context.waiting && reviewBody(order, { emails, method, receipt: row(method.receipt, context.waiting.receipt) })
      )
    case "moved": {
      const { moved } = context
      return moved && movedBody(order, moved, { emails, method, receipt: row(method.receipt, moved.receipt) })
    }
    case "order_link":
      return { ...emails.orderLink, paragraphs: emails.orderLink.text, lines: "none" }
    case "refunded":
      return context.refund && refundBody(context.refund, { emails, hasEarlier: context.refunded > (due.amount ?? 0) })
    case "return_requested":
    case "return_cancelled":
    case "exchange_requested":
    case "exchange_approved":
    case "exchange_refused":
    case "exchange_cancelled":
      return requestBody(context, { kind: due.kind, content, method })
  }
}

/** Null when the payment has no receipt. */
function receiptOfPayment({ order, ...context }: OrderEmailContext, { methods }: EmailContent["emails"]): Row | null {
  const { method, receipt } = context.payment ?? { method: order.paymentMethod, receipt: order.payment.receipt }
  return row((methods[method] ?? methods.other).receipt, receipt)
}

function shipmentOf({ occurrence }: OrderEmailContext["due"], { shipments }: Order): Shipment | undefined {
  return shipments.find(({ id }) => id === occurrence)
}

function deliveredBody({ shipping }: Order, lines: Shipment, emails: EmailContent["emails"]): OrderEmailBody {
  const texts = shipping.pickup ? emails.pickedUp : emails.delivered
  return { ...texts, paragraphs: texts.text, lines }
}

function shippedBody({ shipping }: Order, shipment: Shipment, emails: EmailContent["emails"]): OrderEmailBody {
  const { readyForPickup, shipped, labels } = emails
  if (shipping.pickup) return { ...readyForPickup, paragraphs: readyForPickup.text, lines: shipment }
  const { courier, reference } = shipment
  return {
    ...shipped,
    paragraphs: [
      ...shipped.text,
      ...(courier === null ? [] : [shipped.withCourier]),
      ...(reference === null ? [] : [shipped.withReference]),
    ],
    facts: [row(labels.courier, courier), row(labels.reference, reference)],
    lines: shipment,
  }
}

function cancellationText(
  context: OrderEmailContext,
  { cancelled }: EmailContent["emails"],
  method: MethodTexts,
): readonly string[] {
  const key = cancellationTextKey(context)
  if (key === "byShop") return [method.cancelledByShop, ...cancelled.byShop]
  return key === "expired" || key === "expiredUnconfirmed" ? [...cancelled[key], method.expired] : cancelled[key]
}

/** Chooses the text. A shopper whose payment arrived, or may arrive, never reads that the order is unpaid. */
function cancellationTextKey({ order: { statusReason, payment }, ...context }: OrderEmailContext): CancellationText {
  if (payment.state === "refunded" && !context.hasWaitingPayment) return "refunded"
  const confirmed = payment.uncharged
  if (statusReason === "expired") {
    if (payment.state === "review") return "inReview"
    if (context.paymentReturned) return "returned"
    return confirmed ? "expired" : "expiredUnconfirmed"
  }
  if (statusReason === "cancelled by you") return confirmed ? "byShopper" : "byShopperUnconfirmed"
  return "byShop"
}

function figuresOf(
  { due, order, buyerName, refunded, moved }: OrderEmailContext,
  { shop, policies, language }: EmailContent,
): Record<string, string> {
  return {
    name: buyerName,
    number: String(order.number),
    total: formatKsh(order.total),
    amount: formatKsh(due.amount ?? order.balance.paid),
    refunded: formatKsh(refunded),
    received: formatKsh(order.balance.paid - order.balance.refunded),
    cost: formatKsh(order.balance.total),
    due: formatKsh(due.kind === "paid" ? lackingAmount(order) : order.balance.due),
    owed: formatKsh(owedAmount(order)),
    courier: shipmentOf(due, order)?.courier ?? "",
    shopName: shop.name,
    phone: shop.phone.display,
    refund: policies.refund,
    returnDays: String(policies.returnDays),
    payWithin: payWithin(order, language),
    otherNumber: String(moved?.otherNumber ?? ""),
  }
}
