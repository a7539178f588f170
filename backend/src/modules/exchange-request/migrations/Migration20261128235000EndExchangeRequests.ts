import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When the shopper withdrew a request, and when the shop ended an approved exchange because its difference was not paid. */
export class Migration20261128235000EndExchangeRequests extends Migration {
  override up(): void {
    this.addSql(`alter table exchange_request add column if not exists withdrawn_at timestamptz`)
    this.addSql(`alter table exchange_request add column if not exists expired_at timestamptz`)
  }

  override down(): void {
    this.addSql(`alter table exchange_request drop column if exists withdrawn_at, drop column if exists expired_at`)
  }
}
