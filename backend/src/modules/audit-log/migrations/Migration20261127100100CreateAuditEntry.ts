import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Changes below `/admin`. Rows are inserted, and deleted after their retention time only. */
export class Migration20261127100100CreateAuditEntry extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists audit_entry (
        id bigint generated always as identity primary key,
        at timestamptz not null default now(),
        actor_type text not null,
        actor_id text not null,
        role text,
        source text,
        action text not null,
        method text not null,
        path text not null,
        object_id text,
        changes jsonb not null default '{}'
      )
    `)
    this.addSql(`create index if not exists audit_entry_at on audit_entry (at)`)
    this.addSql(`create index if not exists audit_entry_actor on audit_entry (actor_id, id)`)
    this.addSql(`create index if not exists audit_entry_object on audit_entry (object_id, id)`)
  }

  override down(): void {
    this.addSql(`drop table if exists audit_entry`)
  }
}
