import type { Order, Shipment } from "@mavazi/contracts"
import { choiceWords, formatKsh, PAY_WITHIN_MINUTES } from "@mavazi/contracts"
import type { DueOrderEmail } from "../../outbox/outbox-service"
import type { EmailMessage, EmailLine, Row } from "./email-message"
import { fillIn, type EmailContent } from "../../content/email-content"

export interface OrderEmailContext {
  due: Pick<DueOrderEmail, "kind" | "occurrence" | "amount">
  /** The current order. */
  order: Order
  /** Empty when it is unknown, or the address is not verified. */
  buyerName: string
  /** The recipient's address is verified: the e-mail can contain text that the account's holder typed. */
  verified: boolean
  /** Total of refunds, in shillings. */
  refunded: number
  shopUrl: string
}

/** The part of the e-mail that depends on its kind. */
interface Body {
  subject: string
  heading: string
  button: string
  paragraphs: readonly string[]
  facts?: readonly (Row | null)[]
  /** Lines of the order: none, all with prices, or those of a shipment. */
  lines: "none" | "priced" | Shipment
}

/** The letter for an occasion, or null when what it would tell is not so, or not so any more. */
export function composeOrderMessage(occasion: OrderEmailContext, words: EmailContent): EmailMessage | null {
  const body = bodyOf(occasion, words)
  if (!body) return null
  const { order, shopUrl } = occasion
  const { emails, shop } = words
  const figures = figuresOf(occasion, words)
  const withLines = body.lines !== "none"
  return {
    subject: fillIn(body.subject, figures),
    heading: fillIn(body.heading, figures),
    greeting: occasion.buyerName === "" ? emails.greetingWithoutName : fillIn(emails.greeting, figures),
    paragraphs: body.paragraphs.map((text) => fillIn(text, figures)),
    facts: [row(emails.labels.order, String(order.number)), ...(body.facts ?? [])].filter((fact) => fact !== null),
    lines: withLines ? linesOf(order, body.lines, shopUrl) : [],
    sums: body.lines === "priced" ? sumsOf(order, words) : [],
    deliverTo: withLines && occasion.verified ? row(emails.labels.deliverTo, addressOf(order)) : null,
    button: { label: body.button, url: `${shopUrl}/orders/${order.id}` },
    why: fillIn(emails.why, figures),
    shop: { name: shop.name, tagline: shop.tagline, url: shopUrl },
  }
}

function bodyOf(occasion: OrderEmailContext, { emails }: EmailContent): Body | null {
  const { due, order } = occasion
  const { labels } = emails
  const receipt = row(labels.receipt, order.payment.receipt)
  const parcel = parcelOf(due, order)
  switch (due.kind) {
    case "placed":
      if (order.status === "cancelled") return null
      return { ...emails.placed, paragraphs: emails.placed[order.payment.paid ? "paid" : "unpaid"], lines: "priced" }
    case "paid":
      if (!order.payment.paid) return null
      return { ...emails.paid, paragraphs: emails.paid.text, facts: [receipt], lines: "priced" }
    case "shipped":
      return parcel ? shippedBody(parcel, emails) : null
    case "delivered":
      return parcel?.deliveredAt ? { ...emails.delivered, paragraphs: emails.delivered.text, lines: parcel } : null
    case "cancelled":
      if (order.status !== "cancelled") return null
      return { ...emails.cancelled, paragraphs: emails.cancelled[cancellationTextKey(order)], lines: "none" }
    case "refunded": {
      const { text, inAll } = emails.refunded
      const more = occasion.refunded > (due.amount ?? 0) ? [inAll] : []
      return { ...emails.refunded, paragraphs: [...text, ...more], facts: [receipt], lines: "none" }
    }
  }
}

/** Result code of the M-Pesa plugin for returned money. */
const MONEY_RETURNED = "own.returned"

function parcelOf({ occurrence }: OrderEmailContext["due"], { shipments }: Order): Shipment | undefined {
  return shipments.find(({ id }) => id === occurrence)
}

function shippedBody(parcel: Shipment, { shipped, labels }: EmailContent["emails"]): Body {
  const { courier, reference } = parcel
  return {
    ...shipped,
    paragraphs: [
      ...shipped.text,
      ...(courier === null ? [] : [shipped.withCourier]),
      ...(reference === null ? [] : [shipped.withReference]),
    ],
    facts: [row(labels.courier, courier), row(labels.reference, reference)],
    lines: parcel,
  }
}

/** Chooses the wording. Shoppers whose money arrived are never told that they did not pay. */
function cancellationTextKey({
  statusReason,
  payment,
}: Order): "byShopper" | "byShop" | "expired" | "inReview" | "returned" {
  if (statusReason === "expired") {
    if (payment.state === "review") return "inReview"
    return payment.code === MONEY_RETURNED ? "returned" : "expired"
  }
  return statusReason === "cancelled by you" ? "byShopper" : "byShop"
}

function figuresOf(
  { due, order, buyerName, refunded }: OrderEmailContext,
  { shop, policies }: EmailContent,
): Record<string, string> {
  return {
    name: buyerName,
    number: String(order.number),
    total: formatKsh(order.total),
    amount: formatKsh(due.amount ?? 0),
    refunded: formatKsh(refunded),
    courier: parcelOf(due, order)?.courier ?? "",
    shopName: shop.name,
    phone: shop.phone.display,
    refund: policies.refund,
    returnDays: String(policies.returnDays),
    payWithinMinutes: String(PAY_WITHIN_MINUTES),
  }
}

function linesOf(order: Order, which: Body["lines"], shopUrl: string): EmailLine[] {
  const units = new Map(typeof which === "string" ? [] : which.items.map(({ id, quantity }) => [id, quantity]))
  return order.items
    .map((item) => ({ ...item, quantity: which === "priced" ? item.quantity : (units.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity, price, image, ...choice }) => ({
      name,
      quantity,
      choice: choiceWords(choice).join(" · "),
      price: which === "priced" ? formatKsh(price * quantity) : "",
      image: image === null ? null : new URL(image, shopUrl).href,
    }))
}

function sumsOf({ goods, shipping, total }: Order, { emails }: EmailContent): Row[] {
  return [
    { label: emails.labels.goods, value: formatKsh(goods) },
    { label: shipping.name, value: formatKsh(shipping.price) },
    { label: emails.labels.total, value: formatKsh(total) },
  ]
}

function addressOf({ shippingAddress: to }: Order): string {
  const { recipient, street, landmark, city, postalCode, county, country, phone } = to
  const parts = [recipient, street, landmark, `${city} ${postalCode}`.trim(), county, country, phone]
  return parts.filter(Boolean).join(", ")
}

function row(label: string, value: string | null): Row | null {
  return value === null || value === "" ? null : { label, value }
}
