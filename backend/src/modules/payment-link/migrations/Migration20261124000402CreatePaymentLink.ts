import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124000402CreatePaymentLink extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists payment_link (
        id text primary key,
        token_hash text not null,
        order_id text not null,
        created_by text not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null
      )
    `)
    this.addSql(`create unique index if not exists payment_link_token on payment_link (token_hash)`)
    this.addSql(`create index if not exists payment_link_order on payment_link (order_id, created_at)`)
  }

  override down(): void {
    this.addSql(`drop table if exists payment_link`)
  }
}
