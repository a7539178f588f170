import type { EmailContent } from "../../content/email-content"
import type { ReturnRow } from "../../medusa-schema/orders/order-returns"
import type { OrderEmailBody } from "./order-email-body"

export type RequestedReturn = ReturnRow

interface ReturnTexts {
  emails: EmailContent["emails"]
  kind: "return_requested" | "return_cancelled"
}

/** The e-mail about a return that the shopper has requested, or that the merchant has cancelled; null when it is not so any more. */
export function returnBody(
  { id, state, items, requestedAt }: RequestedReturn,
  { emails, kind }: ReturnTexts,
): OrderEmailBody | null {
  if ((state === "cancelled") !== (kind === "return_cancelled")) return null
  // The pieces are listed as those of a parcel.
  const at = requestedAt.toISOString()
  const { text, ...head } = kind === "return_cancelled" ? emails.returnCancelled : emails.returnRequested
  const lines = { id, courier: null, reference: null, shippedAt: at, deliveredAt: null, items }
  return { ...head, paragraphs: text, lines, isReturn: true }
}
