import { LIFETIME_MINUTES } from "../../account/email-links/account-link-service"
import type { AccountEmailKind, DueAccountEmail, DueDeletionEmail, NoticedDevice } from "../../outbox/due-email"
import type { EmailMessage } from "./email-message"
import { timeIn } from "./words"
import { interpolate, type EmailContent } from "../../content/email-content"

const PARTS = {
  verify_email: "verifyEmail",
  reset_password: "resetPassword",
  password_changed: "passwordChanged",
  new_device: "newDevice",
  account_deleted: "accountDeleted",
} as const satisfies Record<AccountEmailKind | DueDeletionEmail["kind"], keyof EmailContent["emails"]["account"]>

type Due = Pick<DueAccountEmail, "kind" | "occurrence" | "requestedAt"> | Pick<DueDeletionEmail, "kind">

/** Time, browser and system of a sign-in; names that are unknown are said to be so. */
function signInFacts(
  { occurrence, requestedAt }: Pick<DueAccountEmail, "occurrence" | "requestedAt">,
  { language, emails }: Pick<EmailContent, "language" | "emails">,
): Record<string, string> {
  const { browser, system } = JSON.parse(occurrence) as NoticedDevice
  const { unknown } = emails.account
  const time = timeIn(language, new Date(requestedAt))
  return { time, browser: browser ?? unknown, system: system ?? unknown }
}

/** Fixed text and a link, without any text that the account's holder typed: the address may not be verified. */
export function composeAccountMessage({ due, url }: { due: Due; url: string }, content: EmailContent): EmailMessage {
  const { emails, shop } = content
  const part = emails.account[PARTS[due.kind]]
  const { subject, heading, text, button } = part
  const figures = {
    shopName: shop.name,
    phone: shop.phone.display,
    linkMinutes: String(LIFETIME_MINUTES.reset_password),
    linkDays: String(LIFETIME_MINUTES.verify_email / (24 * 60)),
    ...(due.kind === "new_device" ? signInFacts(due, content) : {}),
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
    why: interpolate("why" in part ? part.why : emails.account.why, figures),
  }
}
