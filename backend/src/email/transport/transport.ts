import type { OutgoingEmail } from "../messages/email-message"

/** Brings a message out of the shop. */
export interface EmailTransport {
  /** @throws whatever went wrong; `EmailRejected` when another try is of no use */
  deliver(mail: OutgoingEmail): Promise<void>
}

/** The mail server will never take this message: there is no such address, say. */
export class EmailRejected extends Error {}
