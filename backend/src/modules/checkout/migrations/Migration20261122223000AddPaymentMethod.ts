import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122223000AddPaymentMethod extends Migration {
  override up(): void {
    // M-Pesa was the only payment method before. The default is also for engines of the earlier version that still run.
    this.addSql(`alter table checkout add column if not exists payment_method text not null default 'mpesa'`)
  }

  override down(): void {
    this.addSql(`alter table checkout drop column if exists payment_method`)
  }
}
