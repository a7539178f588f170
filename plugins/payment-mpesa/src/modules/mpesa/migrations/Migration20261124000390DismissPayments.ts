import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A merchant says that a payment without an order is not of this shop. */
export class Migration20261124000390DismissPayments extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_c2b_payment" add column if not exists "dismissed_at" timestamptz null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "mpesa_c2b_payment" drop column if exists "dismissed_at";`)
  }
}
