import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What was moved to another order: the payment itself is the other order's afterwards. Earlier entries have no values. */
export class Migration20261124000330MovedPayments extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_audit_entry"
        add column if not exists "amount" integer null,
        add column if not exists "receipt" text null,
        add column if not exists "moved_to_order_id" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table "mpesa_audit_entry"
        drop column if exists "amount", drop column if exists "receipt", drop column if exists "moved_to_order_id";`)
  }
}
