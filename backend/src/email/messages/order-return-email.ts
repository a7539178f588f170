import type { EmailContent } from "../../content/email-content"
import type { ReturnRow } from "../../medusa-schema/orders/order-returns"
import { sendUntil } from "../../orders/status/exchange-times"
import type { Row } from "./email-message"
import { type OrderEmailBody, row } from "./order-email-body"
import { dayIn } from "./words"

export type RequestedReturn = ReturnRow

interface ReturnTexts {
  content: EmailContent
  kind: "return_requested" | "return_cancelled"
}

/** The e-mail about a return that the shopper has requested, or that the merchant has cancelled; null when it is not so any more. */
export function returnBody(
  { id, state, items, requestedAt }: RequestedReturn,
  { content, kind }: ReturnTexts,
): OrderEmailBody | null {
  const isCancelled = kind === "return_cancelled"
  if (state === "withdrawn" || (state === "cancelled") !== isCancelled) return null
  const { emails, language } = content
  // The pieces are listed as those of a parcel.
  const at = requestedAt.toISOString()
  const { text, ...head } = isCancelled ? emails.returnCancelled : emails.returnRequested
  const lines = { id, courier: null, reference: null, shippedAt: at, deliveredAt: null, items }
  const facts = isCancelled ? [] : sendFacts(content, dayIn(language, sendUntil(requestedAt)))
  return { ...head, paragraphs: text, facts, lines, isReturn: true }
}

/** Where pieces are sent, and until when. */
export const sendFacts = ({ emails: { labels }, shop }: EmailContent, sendBy: string): (Row | null)[] => [
  row(labels.sendTo, [shop.name, ...shop.address].join(", ")),
  row(labels.sendBy, sendBy),
]
