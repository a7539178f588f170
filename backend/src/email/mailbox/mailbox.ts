import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OutgoingEmail } from "../messages/email-message"
import type { EmailTransport } from "../transport/transport"

export interface StoredEmail extends OutgoingEmail {
  createdAt: Date
}

const KEEP_DAYS = 7
const NEWEST = 100

/** Transport without a mail server: stores e-mails in a table, which `/mailbox` shows. */
export class Mailbox implements EmailTransport {
  constructor(private readonly knex: Knex) {}

  async deliver({ id, kind, to, subject, html, text }: OutgoingEmail): Promise<void> {
    await this.knex("mailbox").insert({ id, kind, recipient: to, subject, html, text }).onConflict("id").ignore()
  }

  /** Newest first; of one recipient when one is given. */
  async list(to?: string): Promise<StoredEmail[]> {
    const all = this.knex("mailbox")
      .select<StoredEmail[]>(COLUMNS)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(NEWEST)
    return to === undefined ? all : all.where({ recipient: to })
  }

  async find(id: string): Promise<StoredEmail | undefined> {
    return this.knex("mailbox").select<StoredEmail[]>(COLUMNS).where({ id }).first()
  }

  async deleteOld(): Promise<void> {
    await this.knex.raw(`delete from mailbox where created_at < now() - make_interval(days => ?)`, [KEEP_DAYS])
  }
}

const COLUMNS = ["id", "kind", "recipient as to", "subject", "html", "text", "created_at as createdAt"]
