import { LINK_HOURS, type Order, PAY_WITHIN_MINUTES } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import type { EmailContent, MethodTexts } from "../../content/email-content"
import { linesWithSums, sumRow } from "./order-change-email"
import type { OrderEmailBody } from "./order-email-body"
import { wordsOf } from "./words"

interface RequestTexts {
  emails: EmailContent["emails"]
  method: MethodTexts
}

/** A payment of the order is being looked for, or waits for the merchant's decision. */
const isBeingChecked = ({ payment: { state } }: Pick<Order, "payment">) => state === "checking" || state === "review"

/** What the messages say of the time to pay. An order that is paid on delivery does not expire. */
export function payWithin({ paymentTerms }: Order, language: Language): string {
  if (paymentTerms === "on_delivery") return ""
  const { minutes, hours } = wordsOf(language)
  return paymentTerms === "now" ? minutes(PAY_WITHIN_MINUTES) : hours(LINK_HOURS)
}

/** How an order is paid that is not paid yet. */
export function paymentRequest(order: Order, { emails, method }: RequestTexts): readonly string[] {
  if (isBeingChecked(order)) return emails.placed.checking
  if (order.paymentTerms === "on_delivery") return emails.placed.onDelivery
  return order.payment.state === "prompted" ? (method.prompted ?? method.unpaid) : method.unpaid
}

/** The e-mail about a placed order. */
export function placedBody(order: Order, texts: RequestTexts): OrderEmailBody | null {
  if (order.status === "cancelled") return null
  const { placed } = texts.emails
  return { ...placed, paragraphs: order.payment.paid ? placed.paid : paymentRequest(order, texts), lines: "priced" }
}

/** The e-mail about a payment that the merchant had recorded by mistake. */
export function voidedBody(order: Order, texts: RequestTexts): OrderEmailBody {
  const { text, due, settled, ...head } = texts.emails.paymentVoided
  const facts = [sumRow(texts.emails.labels.due, order.balance.due)]
  return { ...head, paragraphs: [...text, ...request()], facts, lines: "none" }

  function request(): readonly string[] {
    if (order.status === "cancelled") return []
    if (order.balance.due === 0) return [settled]
    // An order that was sent, or of which another part is paid, does not expire.
    return order.payBy === null && order.paymentTerms !== "on_delivery" ? [due] : paymentRequest(order, texts)
  }
}

/** The e-mail about other payment terms; null when nothing is to be paid. */
export function termsBody(order: Order, texts: RequestTexts): OrderEmailBody | null {
  const { onDelivery, payNow, button } = texts.emails.termsChanged
  const isOnDelivery = order.paymentTerms === "on_delivery"
  if (order.status === "cancelled" || order.balance.due === 0 || (order.payBy === null && !isOnDelivery)) return null
  return {
    ...(isOnDelivery ? onDelivery : payNow),
    button,
    paragraphs: paymentRequest(order, texts),
    facts: [sumRow(texts.emails.labels.due, order.balance.due)],
    lines: linesWithSums(order),
  }
}
