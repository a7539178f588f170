import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000300CreateMessage extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists message (
        id text primary key,
        client_id text not null,
        form text not null check (form in ('newsletter', 'contact', 'press', 'question')),
        name text,
        email text not null,
        text text,
        read_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        deleted_at timestamptz
      )
    `)
    // Includes deleted rows: a repeated request does not create a deleted message again.
    this.addSql(`create unique index if not exists message_client on message (client_id)`)
    this.addSql(`create index if not exists message_age on message (created_at) where deleted_at is null`)
  }

  override down(): void {
    this.addSql(`drop table if exists message`)
  }
}
