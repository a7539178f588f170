import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** E-mails to customers. Their triggers are installed at start: `medusa-schema/triggers`. */
export class Migration20261121190000CreateOutbox extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists outbox (
        id text primary key default 'mail_' || replace(gen_random_uuid()::text, '-', ''),
        order_id text not null,
        kind text not null check (kind in ('placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded')),
        occurrence text not null,
        amount integer,
        state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'withdrawn')),
        attempts integer not null default 0,
        next_try_at timestamptz not null default now() + interval '1 second',
        last_error text,
        created_at timestamptz not null default now(),
        ended_at timestamptz
      )
    `)
    this.addSql(`create unique index if not exists outbox_once on outbox (order_id, kind, occurrence)`)
    this.addSql(`create index if not exists outbox_due on outbox (next_try_at) where state = 'queued'`)
    // E-mails of a shop without a mail server, shown by `/mailbox`.
    this.addSql(`
      create table if not exists mailbox (
        id text primary key,
        kind text not null,
        recipient text not null,
        subject text not null,
        html text not null,
        text text not null,
        created_at timestamptz not null default now()
      )
    `)
    this.addSql(`create index if not exists mailbox_newest on mailbox (created_at desc)`)
  }

  override down(): void {
    this.addSql(`drop function if exists outbox_write(text, text, text, numeric) cascade`)
    for (const of of ["order", "checkout", "payment", "parcel"]) {
      this.addSql(`drop function if exists outbox_of_${of}() cascade`)
    }
    this.addSql(`drop table if exists mailbox`)
    this.addSql(`drop table if exists outbox`)
  }
}
