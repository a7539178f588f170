import type { Mail } from "../messages/email-message"

/** Brings a message out of the shop. */
export interface MailTransport {
  /** @throws whatever went wrong; `MailRefused` when another try is of no use */
  deliver(mail: Mail): Promise<void>
}

/** The mail server will never take this message: there is no such address, say. */
export class MailRefused extends Error {}
