import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Exchanges that shoppers have requested. No personal data. */
export class Migration20261128230000CreateExchangeRequest extends Migration {
  override up(): void {
    // `exchange_id` is the engine's exchange that the merchant's approval has begun; it counts once that is confirmed.
    this.addSql(`
      create table if not exists exchange_request (
        id text primary key,
        order_id text not null,
        items jsonb not null,
        requested_at timestamptz not null default now(),
        exchange_id text,
        refused_at timestamptz,
        refusal text
      )
    `)
    this.addSql(`create index if not exists exchange_request_order on exchange_request (order_id)`)
  }

  override down(): void {
    this.addSql(`drop table if exists exchange_request`)
  }
}
