import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Alerts to the merchant, one for each case. */
export class Migration20261124000210Alerts extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_alert" (
        "id" text not null,
        "kind" text not null check (
          "kind" in ('review', 'unallocated', 'customer_reversal', 'refund_failed', 'refund_unknown')),
        "subject_id" text not null, "order_id" text null, "amount" integer not null, "receipt" text null,
        "announced_at" timestamptz null, "sms_tries" integer not null default 0, "sms_sent_at" timestamptz null,
        "sms_error" text null, "next_sms_at" timestamptz null,
        "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "mpesa_alert_pkey" primary key ("id"));`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_alert_kind_subject_id_unique" on "mpesa_alert" (kind, subject_id);`)
    this.addSql(`
      create index if not exists "IDX_mpesa_alert_created_at" on "mpesa_alert" (created_at) where announced_at is null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_alert_next_sms_at" on "mpesa_alert" (next_sms_at)
        where next_sms_at is not null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_refund_unsettled" on "mpesa_refund" (result_at)
        where state in ('failed', 'unknown');`)
    this.addSql(`
      create index if not exists "IDX_mpesa_refund_customer_reversal" on "mpesa_refund" (created_at)
        where method = 'customer_reversal';`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mpesa_refund_customer_reversal";`)
    this.addSql(`drop index if exists "IDX_mpesa_refund_unsettled";`)
    this.addSql(`drop table if exists "mpesa_alert";`)
  }
}
