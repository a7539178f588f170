import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Addresses at which guests see their orders. */
export class Migration20261128000000CreateOrderLink extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists order_link (
        order_id text primary key,
        token_hash text not null,
        created_at timestamptz not null default now()
      )
    `)
    this.addSql(`create unique index if not exists order_link_token on order_link (token_hash)`)
  }

  override down(): void {
    this.addSql(`drop table if exists order_link`)
  }
}
