import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000200CreateCartRequest extends Migration {
  override up(): void {
    // Applied idempotency keys, inserted by the statement that changes the cart.
    this.addSql(`
      create table if not exists cart_request (
        customer_id text not null,
        key text not null,
        fingerprint text not null,
        created_at timestamptz not null default now(),
        constraint cart_request_once primary key (customer_id, key)
      )
    `)
    this.addSql(`create index if not exists cart_request_age on cart_request (created_at)`)
    // Merged guest carts, with the messages for the shopper.
    this.addSql(`
      create table if not exists cart_merge (
        customer_id text not null,
        guest_cart_id text not null,
        changes jsonb not null,
        created_at timestamptz not null default now(),
        constraint cart_merge_once primary key (customer_id, guest_cart_id)
      )
    `)
  }

  override down(): void {
    this.addSql(`drop table if exists cart_request`)
    this.addSql(`drop table if exists cart_merge`)
  }
}
