import { createTransport } from "nodemailer"
import type { OutgoingEmail } from "../messages/email-message"
import { MessageRejected, type EmailTransport } from "./transport"

export interface Sender {
  /** `Mavazi <orders@shop.example>`, or its parts. */
  from: string | { name: string; address: string }
  replyTo: string
}

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, or `smtps://` for TLS from the first byte. */
  url: string
  /** Read for each e-mail. */
  sender: () => Promise<Sender>
}

/** Together well below the outbox's lease, so that no other process sends the same e-mail. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

/** SMTP transport. With a password, it requires TLS. */
export function smtpTransport({ url, sender }: SmtpOptions): EmailTransport {
  const transporter = createTransport({ url, requireTLS: new URL(url).password !== "", ...TIMEOUTS })
  return {
    async deliver({ id, to, subject, html, text, unsubscribeUrl }: OutgoingEmail) {
      const { from, replyTo } = await sender()
      const domain = /@([\w.-]+)/.exec(typeof from === "string" ? from : from.address)?.[1] ?? "localhost"
      // Every attempt has the same Message-ID, so that mail clients can remove duplicates.
      const messageId = `<${id}@${domain}>`
      const headers = { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(unsubscribeUrl) }
      try {
        await transporter.sendMail({ from, to, replyTo, subject, html, text, messageId, headers })
      } catch (thrown) {
        throw isPermanent(thrown) ? new MessageRejected(thrown.message) : thrown
      }
    },
  }
}

/** Mail programs offer a button that posts to the URL (RFC 8058). */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {}
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
}

/** True for a permanent error about this recipient or message; a wrong password is not one. */
function isPermanent(thrown: unknown): thrown is Error {
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown }
  return (
    thrown instanceof Error &&
    (code === "EENVELOPE" || code === "EMESSAGE") &&
    typeof responseCode === "number" &&
    responseCode >= 500
  )
}
