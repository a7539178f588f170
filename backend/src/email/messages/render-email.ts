import type { EmailContent } from "../../content/email-content"
import type { DueEmail } from "../../outbox/outbox-service"
import { blocksOf } from "./email-blocks"
import { emailHtml } from "./email-html"
import type { EmailMessage, OutgoingEmail, RenderedEmail } from "./email-message"
import { plainText } from "./email-text"

interface RenderSettings {
  content: Pick<EmailContent, "shop">
  shopUrl: string
}

/** A message as HTML and as plain text. */
export function renderMessage(message: EmailMessage, { content, shopUrl }: RenderSettings): RenderedEmail {
  const blocks = blocksOf(message, { shop: content.shop, shopUrl })
  const { subject } = message
  const html = emailHtml(blocks, { subject, shopName: content.shop.name, shopUrl })
  return { subject, html, text: plainText(blocks) }
}

interface Addressed {
  due: Pick<DueEmail, "id" | "kind">
  to: string
  message: EmailMessage
}

/** The e-mail as it is sent. */
export function renderEmail({ due: { id, kind }, to, message }: Addressed, settings: RenderSettings): OutgoingEmail {
  const { unsubscribe } = message
  return { id, kind, to, ...renderMessage(message, settings), ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }) }
}
