import type { OutgoingEmail } from "../messages/email-message"

/** Delivers e-mails. */
export interface EmailTransport {
  /** @throws EmailRejected for a permanent failure; other errors can be retried */
  deliver(mail: OutgoingEmail): Promise<void>
}

/** Permanent rejection by the mail server, e.g. of an unknown address. */
export class EmailRejected extends Error {}
