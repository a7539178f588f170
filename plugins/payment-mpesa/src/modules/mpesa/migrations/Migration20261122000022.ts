import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Where a pull has stopped; refunds by payment to the customer (B2C). */
export class Migration20261122000022 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_pull"
        add column if not exists "open_since" timestamptz null,
        add column if not exists "open_until" timestamptz null,
        add column if not exists "open_offset" integer not null default 0;`)
    this.addSql(`alter table "mpesa_refund" drop constraint if exists "mpesa_refund_method_check";`)
    this.addSql(`
      alter table "mpesa_refund" add constraint "mpesa_refund_method_check"
        check ("method" in ('reversal', 'b2c', 'manual'));`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table "mpesa_pull"
        drop column if exists "open_since", drop column if exists "open_until", drop column if exists "open_offset";`)
  }
}
