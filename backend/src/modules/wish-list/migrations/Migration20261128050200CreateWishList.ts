import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Wish lists of accounts, and the tokens of the links that share them. */
export class Migration20261128050200CreateWishList extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists wish_list_item (
        customer_id text not null,
        product_id text not null,
        position bigint generated always as identity,
        name text not null,
        created_at timestamptz not null default now(),
        primary key (customer_id, product_id)
      )
    `)
    // The token is kept as it is: its owner sees the link again.
    this.addSql(`
      create table if not exists wish_list_share (
        customer_id text primary key,
        token text not null unique,
        created_at timestamptz not null default now()
      )
    `)
  }

  override down(): void {
    this.addSql(`drop table if exists wish_list_share`)
    this.addSql(`drop table if exists wish_list_item`)
  }
}
