import type { EmailContent } from "../../content/email-content"
import type { ReturnRow } from "../../medusa-schema/orders/order-returns"
import type { OrderEmailBody } from "./order-email-body"

export type RequestedReturn = ReturnRow

/** The e-mail about a return that the shopper has requested; null once the merchant has cancelled it. */
export function returnBody(
  { id, state, items, requestedAt }: RequestedReturn,
  emails: EmailContent["emails"],
): OrderEmailBody | null {
  if (state === "cancelled") return null
  // The pieces are listed as those of a parcel.
  const at = requestedAt.toISOString()
  const { text, ...head } = emails.returnRequested
  const lines = { id, courier: null, reference: null, shippedAt: at, deliveredAt: null, items }
  return { ...head, paragraphs: text, lines }
}
