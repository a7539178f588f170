import type { MedusaContainer } from "@medusajs/framework/types"
import type { EmailContent } from "../../content/email-content"
import type { DueEmail } from "../../outbox/due-email"
import { composeAccountEmail } from "./compose-account-email"
import { composeAlertEmail } from "./compose-alert-email"
import { composeDeletionEmail } from "./compose-deletion-email"
import { composeLowStockEmail } from "./compose-low-stock-email"
import { composeOrderEmail } from "./compose-order-email"
import { composeReplyEmail } from "./compose-reply-email"
import { composeRestockEmail } from "./compose-restock-email"
import { composeReviewRequest } from "./compose-review-request"
import type { OutgoingEmail } from "./email-message"
import type { OutgoingSms } from "./order-sms"

/** What messages are composed with. */
export interface Composing {
  /** The shop's words in the language of the message. */
  content: EmailContent
  /** Base URL of links, without the language. */
  shopUrl: string
  /** Base URL of the engine's admin. */
  merchantUrl: string
  /** At or below this number of units a variant is low in stock. */
  lowStockUnits: number
  /** Secret of link tokens: see `account/email-links/link-token.ts`. */
  linkSecret: string
  /** Whether an order without an e-mail address gets messages. */
  sendsSms: boolean
}

/** A due message; null when its statement is no longer true. */
export function composeEmail(
  container: MedusaContainer,
  settings: Composing,
  due: DueEmail,
): Promise<OutgoingEmail | OutgoingSms | null> {
  if (due.kind === "message_reply") return composeReplyEmail(container, settings, due)
  if (due.kind === "account_deleted") return composeDeletionEmail(settings, due)
  if (due.kind === "restocked") return composeRestockEmail(container, settings, due)
  if (due.kind === "review_request") return composeReviewRequest(container, settings, due)
  if (due.kind === "low_stock") return composeLowStockEmail(container, settings, due)
  if (due.kind === "payment_alert") return composeAlertEmail(container, settings, due)
  return due.orderId === null
    ? composeAccountEmail(container, settings, due)
    : composeOrderEmail(container, settings, due)
}
