import { dayAndTime } from "@mavazi/contracts/time/day-and-time"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type EmailContent, interpolate } from "../../content/email-content"
import { MESSAGE, type MessageService } from "../../messages/message-service"
import type { DueReplyEmail } from "../../outbox/outbox-service"
import type { OutgoingEmail } from "./email-message"
import { renderEmail } from "./render-email"

/** The e-mail with the merchant's answer; null when the message was deleted. */
export async function composeReplyEmail(
  container: MedusaContainer,
  { content: { emails, shop }, shopUrl }: { content: EmailContent; shopUrl: string },
  due: DueReplyEmail,
): Promise<OutgoingEmail | null> {
  const reply = await container.resolve<MessageService>(MESSAGE).findReplyToSend(due.occurrence)
  if (reply === null) return null
  const { subject, heading, quote, button, why } = emails.messageReply
  const facts = { shopName: shop.name, phone: shop.phone.display, date: dayAndTime(reply.askedAt.toISOString()) }
  const quoted = reply.question === null ? [] : [interpolate(quote, facts), ...paragraphsOf(reply.question)]
  return renderEmail(due, due.address, {
    subject: interpolate(subject, facts),
    heading: interpolate(heading, facts),
    greeting: reply.name === null ? emails.greetingWithoutName : interpolate(emails.greeting, { name: reply.name }),
    paragraphs: [...paragraphsOf(reply.text), ...quoted],
    ...{ facts: [], lines: [], sums: [], deliverTo: null },
    button: { label: button, url: shopUrl },
    why: interpolate(why, facts),
    shop: { name: shop.name, tagline: shop.tagline, url: shopUrl },
  })
}

/** Lines of a text without empty ones. */
function paragraphsOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
}
