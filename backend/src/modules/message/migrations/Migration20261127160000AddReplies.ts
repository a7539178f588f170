import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Answers to messages; the e-mail of each is in `outbox`, with its id as `occurrence`. */
export class Migration20261127160000AddReplies extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists message_reply (
        id text primary key,
        client_id text not null unique,
        message_id text not null references message (id),
        text text not null,
        author_id text not null,
        created_at timestamptz not null default now()
      )
    `)
    this.addSql(`create index if not exists message_reply_message on message_reply (message_id)`)
  }

  override down(): void {
    this.addSql(`drop table if exists message_reply`)
  }
}
