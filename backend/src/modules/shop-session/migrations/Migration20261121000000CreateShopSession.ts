import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000000CreateShopSession extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists shop_session (
        id text primary key,
        customer_id text not null,
        auth_identity_id text not null,
        created_at timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        expires_at timestamptz not null,
        admin_token_hash text,
        admin_seen_at timestamptz
      )
    `)
    this.addSql(`create index if not exists shop_session_customer on shop_session (customer_id)`)
    this.addSql(`create index if not exists shop_session_identity on shop_session (auth_identity_id)`)
    this.addSql(`create index if not exists shop_session_expiry on shop_session (expires_at)`)
  }

  override down(): void {
    this.addSql(`drop table if exists shop_session`)
  }
}
