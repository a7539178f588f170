import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Requests for an e-mail when a variant is in stock again. */
export class Migration20261128050000CreateRestockRequest extends Migration {
  override up(): void {
    // `position` is the order of asking, which a request keeps when it is put back. `offered_until`: a piece counts as offered.
    this.addSql(`
      create table if not exists restock_request (
        id text primary key default 'restock_' || replace(gen_random_uuid()::text, '-', ''),
        position bigint generated always as identity,
        variant_id text not null,
        email text not null,
        token text not null unique default replace(gen_random_uuid()::text, '-', ''),
        state text not null default 'waiting' check (state in ('waiting', 'notified', 'cancelled')),
        created_at timestamptz not null default now(),
        ended_at timestamptz,
        offered_until timestamptz
      )
    `)
    this.addSql(`
      create unique index if not exists restock_request_waiting on restock_request (variant_id, email) where state = 'waiting'`)
    this.addSql(`
      create index if not exists restock_request_offered on restock_request (variant_id) where offered_until is not null`)
    this.addSql(`create index if not exists restock_request_offer_ends on restock_request (offered_until)`)
    this.addSql(`create index if not exists restock_request_email on restock_request (email)`)
  }

  override down(): void {
    this.addSql(`drop table if exists restock_request`)
  }
}
