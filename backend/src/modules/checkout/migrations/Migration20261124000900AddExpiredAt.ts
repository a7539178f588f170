import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When the time to pay ended last. It stays when a payment or new terms open the order again. */
export class Migration20261124000900AddExpiredAt extends Migration {
  override up(): void {
    this.addSql(`alter table checkout add column if not exists expired_at timestamptz`)
  }

  override down(): void {
    this.addSql(`alter table checkout drop column if exists expired_at`)
  }
}
