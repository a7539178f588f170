import { LIFETIME_MINUTES } from "../../account/email-links/account-link-service"
import type { AccountEmailKind } from "../../outbox/outbox-service"
import type { EmailMessage } from "./email-message"
import { interpolate, type EmailContent } from "../../content/email-content"

const PARTS = {
  verify_email: "verifyEmail",
  reset_password: "resetPassword",
  password_changed: "passwordChanged",
} as const satisfies Record<AccountEmailKind, keyof EmailContent["emails"]["account"]>

/** Fixed text and a link, without any text that the account's holder typed: the address may not be verified. */
export function composeAccountMessage(
  { kind, url, shopUrl }: { kind: AccountEmailKind; url: string; shopUrl: string },
  { emails, shop }: EmailContent,
): EmailMessage {
  const { subject, heading, text, button } = emails.account[PARTS[kind]]
  const figures = {
    shopName: shop.name,
    phone: shop.phone.display,
    linkMinutes: String(LIFETIME_MINUTES.reset_password),
    linkDays: String(LIFETIME_MINUTES.verify_email / (24 * 60)),
  }
  return {
    subject: interpolate(subject, figures),
    heading: interpolate(heading, figures),
    greeting: emails.greetingWithoutName,
    paragraphs: text.map((paragraph) => interpolate(paragraph, figures)),
    facts: [],
    lines: [],
    sums: [],
    deliverTo: null,
    button: { label: button, url },
    why: interpolate(emails.account.why, figures),
    shop: { name: shop.name, tagline: shop.tagline, url: shopUrl },
  }
}
