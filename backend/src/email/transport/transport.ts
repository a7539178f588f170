import type { OutgoingEmail } from "../messages/email-message"
import type { OutgoingSms } from "../messages/order-sms"

/** Delivers e-mails. */
export interface EmailTransport {
  /** @throws MessageRejected for a permanent failure; other errors can be retried */
  deliver(mail: OutgoingEmail): Promise<void>
}

/** Delivers text messages to phones. */
export interface SmsTransport {
  /** @throws MessageRejected for a permanent failure; other errors can be retried */
  deliverSms(message: OutgoingSms): Promise<void>
}

/** Permanent rejection by the mail server or SMS gateway, e.g. of an unknown address. */
export class MessageRejected extends Error {}
