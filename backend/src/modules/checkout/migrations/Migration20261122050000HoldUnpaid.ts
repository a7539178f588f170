import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122050000HoldUnpaid extends Migration {
  override up(): void {
    // Until then its payment is not asked about again: it is on its way, or somebody has to decide about it.
    this.addSql(`alter table checkout add column if not exists held_until timestamptz`)
    // Network address that it was placed from, as a hash; only of orders that may hold goods unpaid.
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
