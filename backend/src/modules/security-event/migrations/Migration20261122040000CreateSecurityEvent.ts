import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122040000CreateSecurityEvent extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists security_event (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        event text not null,
        account_id text,
        email_hash text,
        source text,
        detail jsonb not null default '{}'
      )
    `)
    this.addSql(`create index if not exists security_event_at on security_event (at)`)
    this.addSql(`create index if not exists security_event_account on security_event (account_id, id)`)
  }

  override down(): void {
    this.addSql(`drop table if exists security_event`)
  }
}
