import type { Language } from "@mavazi/contracts/shared/language"
import { urlIn } from "@mavazi/contracts/shared/language-path"
import type { EmailContent } from "../../content/email-content"
import type { DueEmail } from "../../outbox/due-email"
import { blocksOf } from "./email-blocks"
import { emailHtml } from "./email-html"
import type { EmailMessage, Link, OutgoingEmail, RenderedEmail } from "./email-message"
import { plainText } from "./email-text"

interface RenderSettings {
  content: Pick<EmailContent, "shop" | "language">
  shopUrl: string
}

/** A message as HTML and as plain text. */
export function renderMessage(message: EmailMessage, settings: RenderSettings): RenderedEmail {
  const { shop, language } = settings.content
  const shopUrl = urlIn(language, settings.shopUrl)
  const blocks = blocksOf(withLinksIn(language, message), { shop, shopUrl })
  const { subject } = message
  const html = emailHtml(blocks, { subject, shopName: shop.name, shopUrl, language })
  return { subject, html, text: plainText(blocks) }
}

interface Addressed {
  due: Pick<DueEmail, "id" | "kind">
  to: string
  message: EmailMessage
}

/** A message whose links lead to the pages in a language. All of them are the shop's: those to the engine's admin are English. */
function withLinksIn(language: Language, { button, unsubscribe, ...message }: EmailMessage): EmailMessage {
  const linkIn = ({ label, url }: Link) => ({ label, url: urlIn(language, url) })
  return { ...message, button: linkIn(button), ...(unsubscribe && { unsubscribe: linkIn(unsubscribe) }) }
}

/** The e-mail as it is sent. */
export function renderEmail({ due: { id, kind }, to, message }: Addressed, settings: RenderSettings): OutgoingEmail {
  const { unsubscribe } = withLinksIn(settings.content.language, message)
  return { id, kind, to, ...renderMessage(message, settings), ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }) }
}
