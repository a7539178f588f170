import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261128140100CreateAccountDeletion extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists account_deletion (
        customer_id text primary key,
        auth_identity_id text not null,
        avatar text,
        requested_at timestamptz not null default now(),
        next_try_at timestamptz not null default now(),
        attempts integer not null default 0,
        finished_at timestamptz
      )
    `)
    this.addSql(
      `create index if not exists account_deletion_due on account_deletion (next_try_at) where finished_at is null`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists account_deletion`)
  }
}
