import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { EmailContent } from "../../content/email-content"
import type { DueDeletionEmail } from "../../outbox/due-email"
import { composeAccountMessage } from "./account-email"
import type { OutgoingEmail } from "./email-message"
import { renderEmail } from "./render-email"

/** The confirmation that an account was deleted. */
export function composeDeletionEmail(
  settings: { content: EmailContent; shopUrl: string },
  due: DueDeletionEmail,
): Promise<OutgoingEmail> {
  const message = composeAccountMessage({ due, url: `${settings.shopUrl}${pagePaths.privacy}` }, settings.content)
  return Promise.resolve(renderEmail({ due, to: due.address, message }, settings))
}
