import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OutgoingEmail } from "../messages/email-message"
import type { OutgoingSms } from "../messages/order-sms"
import type { EmailTransport, SmsTransport } from "../transport/transport"

export interface StoredMessage extends Omit<OutgoingEmail, "html" | "unsubscribeUrl"> {
  /** Null for an SMS, whose subject is its text. */
  html: string | null
  createdAt: Date
}

const KEEP_DAYS = 7
const NEWEST = 100

/** Transport without a mail server: stores messages in a table, which `/mailbox` shows. */
export class Mailbox implements EmailTransport, SmsTransport {
  constructor(private readonly knex: Knex) {}

  async deliver({ id, kind, to, subject, html, text }: OutgoingEmail): Promise<void> {
    await this.#store({ id, kind, recipient: to, subject, html, text })
  }

  async deliverSms({ id, kind, to, text }: OutgoingSms): Promise<void> {
    await this.#store({ id, kind, recipient: to, subject: text, html: null, text })
  }

  /** Newest first; of one recipient when one is given. */
  async list(to?: string): Promise<StoredMessage[]> {
    const all = this.knex("mailbox")
      .select<StoredMessage[]>(COLUMNS)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(NEWEST)
    return to === undefined ? all : all.where({ recipient: to })
  }

  async find(id: string): Promise<StoredMessage | undefined> {
    return this.knex("mailbox").select<StoredMessage[]>(COLUMNS).where({ id }).first()
  }

  async #store(row: Omit<StoredMessage, "to" | "createdAt"> & { recipient: string }): Promise<void> {
    await this.knex("mailbox").insert(row).onConflict("id").ignore()
  }

  async deleteOld(): Promise<void> {
    await this.knex.raw(`delete from mailbox where created_at < now() - make_interval(days => ?)`, [KEEP_DAYS])
  }
}

const COLUMNS = ["id", "kind", "recipient as to", "subject", "html", "text", "created_at as createdAt"]
