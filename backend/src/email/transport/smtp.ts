import { createTransport } from "nodemailer"
import type { OutgoingEmail } from "../messages/email-message"
import { EmailRejected, type EmailTransport } from "./transport"

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string
  /** `Mavazi <orders@shop.example>` */
  from: string
  replyTo: string
}

/** Together well below the outbox's lease, so that no second engine sends what the first still tries to. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** Hands messages to the merchant's mail server. A password never goes over a line that anybody can read. */
export function smtpTransport({ url, from, replyTo }: SmtpOptions): EmailTransport {
  const transporter = createTransport({ url, requireTLS: new URL(url).password !== "", ...PATIENCE })
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? "localhost"
  return {
    async deliver({ id, to, subject, html, text }: OutgoingEmail) {
      // The same id each time it is tried: mail programs show a repeat once.
      const messageId = `<${id}@${domain}>`
      const headers = { "Auto-Submitted": "auto-generated" }
      try {
        await transporter.sendMail({ from, to, replyTo, subject, html, text, messageId, headers })
      } catch (thrown) {
        throw isForGood(thrown) ? new EmailRejected(thrown.message) : thrown
      }
    },
  }
}

/** The server's word about this recipient or this message; a wrong password is the operator's to mend. */
function isForGood(thrown: unknown): thrown is Error {
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown }
  return (
    thrown instanceof Error &&
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    typeof responseCode === "number" &&
    responseCode >= 500
  )
}
