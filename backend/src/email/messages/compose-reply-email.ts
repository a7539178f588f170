import type { MedusaContainer } from "@medusajs/framework/types"
import { type EmailContent, interpolate } from "../../content/email-content"
import { MESSAGE, type MessageService, type ReplyToSend } from "../../messages/message-service"
import type { DueReplyEmail } from "../../outbox/due-email"
import type { EmailMessage, OutgoingEmail } from "./email-message"
import { renderEmail } from "./render-email"
import { timeIn } from "./words"

interface ReplySettings {
  content: EmailContent
  shopUrl: string
}

/** The e-mail with the merchant's answer; null when the message was deleted. */
export async function composeReplyEmail(
  container: MedusaContainer,
  settings: ReplySettings,
  due: DueReplyEmail,
): Promise<OutgoingEmail | null> {
  const reply = await container.resolve<MessageService>(MESSAGE).findReplyToSend(due.occurrence)
  return reply && renderEmail({ due, to: due.address, message: replyMessage(reply, settings) }, settings)
}

export function replyMessage(reply: ReplyToSend, { content, shopUrl }: ReplySettings): EmailMessage {
  const { emails, shop, language } = content
  const { subject, heading, quote, button, why } = emails.messageReply
  const figures = { shopName: shop.name, phone: shop.phone.display, date: timeIn(language, reply.askedAt) }
  const quoted = reply.question === null ? [] : [interpolate(quote, figures), ...paragraphsOf(reply.question)]
  return {
    subject: interpolate(subject, figures),
    heading: interpolate(heading, figures),
    greeting: reply.name === null ? emails.greetingWithoutName : interpolate(emails.greeting, { name: reply.name }),
    paragraphs: [...paragraphsOf(reply.text), ...quoted],
    ...{ facts: [], lines: [], sums: [], deliverTo: null },
    button: { label: button, url: shopUrl },
    why: interpolate(why, figures),
  }
}

/** Lines of a text without empty ones. */
function paragraphsOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
}
