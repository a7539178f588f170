import type { Order } from "@mavazi/contracts"
import { reviewPaths } from "@mavazi/contracts/reviews/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { type EmailContent, interpolate } from "../../content/email-content"
import type { ItemsToReview } from "../../medusa-schema/orders/review-requests"
import type { EmailMessage } from "./email-message"
import { linesOf } from "./order-email-contents"

export interface ReviewSettings {
  content: EmailContent
  shopUrl: string
}

export interface ReviewRequestContext extends ItemsToReview {
  order: Order
  /** Empty when it is unknown, or the address is not verified. */
  buyerName: string
  /** Page of an order without an account; null for the account's page. */
  guestPage: string | null
}

/** Asks for reviews of the pieces of an order. */
export function reviewRequestMessage(
  { order, buyerName, guestPage, itemIds, token }: ReviewRequestContext,
  { content: { emails, shop, language }, shopUrl }: ReviewSettings,
): EmailMessage {
  const texts = emails.reviewRequest
  const figures = { number: String(order.number), name: buyerName, shopName: shop.name, phone: shop.phone.display }
  const reviewed = { ...order, items: order.items.filter(({ id }) => itemIds.includes(id)) }
  const paragraphs = [...texts.text, ...(guestPage === null ? [] : texts.guest)]
  return {
    subject: interpolate(texts.subject, figures),
    heading: interpolate(texts.heading, figures),
    greeting: buyerName === "" ? emails.greetingWithoutName : interpolate(emails.greeting, figures),
    paragraphs: paragraphs.map((paragraph) => interpolate(paragraph, figures)),
    ...{ facts: [], sums: [], deliverTo: null },
    lines: linesOf(reviewed, "priced", { shopUrl, language }).map((line) => ({ ...line, price: "" })),
    button: { label: texts.button, url: guestPage ?? `${shopUrl}${pagePaths.orders}${order.id}` },
    why: interpolate(texts.why, figures),
    unsubscribe: { label: texts.unsubscribe, url: shopUrl + reviewPaths.unsubscribe(token) },
  }
}
