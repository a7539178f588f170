import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122050000HoldUnpaid extends Migration {
  override up(): void {
    // Time until which expiry is postponed: its payment is in progress or under review.
    this.addSql(`alter table checkout add column if not exists held_until timestamptz`)
    // Hash of the client address of the checkout; only of orders that count for the limit of unpaid orders.
    this.addSql(`alter table checkout add column if not exists source_hash text`)
    this.addSql(
      `create index if not exists checkout_holding_of_source on checkout (source_hash, created_at)
        where accepted_at is null and released_at is null and cancelled_at is null`,
    )
  }

  override down(): void {
    this.addSql(`alter table checkout drop column if exists held_until, drop column if exists source_hash`)
  }
}
