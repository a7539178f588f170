import type { DueEmail } from "../../outbox/outbox-service"
import { emailHtml } from "./email-html"
import type { EmailMessage, OutgoingEmail } from "./email-message"
import { plainText } from "./email-text"

/** The e-mail as it is sent, with its message as HTML and as plain text. */
export function renderEmail(
  { id, kind }: Pick<DueEmail, "id" | "kind">,
  to: string,
  message: EmailMessage,
): OutgoingEmail {
  return { id, kind, to, subject: message.subject, html: emailHtml(message), text: plainText(message) }
}
