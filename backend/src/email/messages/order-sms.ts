import { normalisePhone } from "@mavazi/contracts"
import { urlIn } from "@mavazi/contracts/shared/language-path"
import { type EmailContent, interpolate } from "../../content/email-content"
import type { DueOrderEmail } from "../../outbox/due-email"
import type { EmailMessage } from "./email-message"

/** A text message for a transport. */
export interface OutgoingSms {
  id: string
  kind: string
  /** `+254712345678`. */
  to: string
  text: string
}

/** Number of an order's customer for SMS; null when it is no Kenyan mobile number. */
export function smsNumber(phone: string | null): string | null {
  const msisdn = phone === null ? null : normalisePhone(phone)
  return msisdn === null ? null : `+${msisdn}`
}

interface Addressed {
  due: Pick<DueOrderEmail, "id" | "kind">
  to: string
  message: EmailMessage
}

/**
 * The e-mail's subject and link as SMS. Prices have no-break spaces, which the alphabet of SMS lacks: with one of them a message of
 * 160 characters has room for 70.
 */
export function renderSms({ due: { id, kind }, to, message }: Addressed, content: EmailContent): OutgoingSms {
  const { emails, shop, language } = content
  const figures = { shopName: shop.name, subject: message.subject, url: urlIn(language, message.button.url) }
  return { id, kind, to, text: interpolate(emails.sms, figures).replaceAll("\u00a0", " ") }
}
