import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Failed refunds and reversals stay open until a merchant closes them; those of which the admin showed nothing any more are
 * closed. An alert ends with its case, so that another case of its payment gets one.
 */
export class Migration20261124000370CloseRefundIssues extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_refund" add column if not exists "issue_closed_at" timestamptz null;`)
    this.addSql(`alter table "mpesa_reported_reversal" add column if not exists "issue_closed_at" timestamptz null;`)
    this.addSql(`
      update "mpesa_refund" set "issue_closed_at" = now()
       where (state = 'failed' and result_at < now() - interval '7 days')
          or (method = 'customer_reversal' and created_at < now() - interval '7 days');`)
    this.addSql(`
      update "mpesa_reported_reversal" set "issue_closed_at" = now()
       where returned_twice is not null and applied_at < now() - interval '7 days';`)
    this.addSql(`alter table "mpesa_alert" add column if not exists "ended_at" timestamptz null;`)
    this.addSql(`drop index if exists "IDX_mpesa_alert_kind_subject_id_unique";`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_alert_open_unique" on "mpesa_alert" (kind, subject_id)
        where ended_at is null;`)
    this.addSql(`drop index if exists "IDX_mpesa_refund_customer_reversal";`)
    this.addSql(`
      create index if not exists "IDX_mpesa_refund_customer_reversal" on "mpesa_refund" (created_at)
        where method = 'customer_reversal' and issue_closed_at is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "mpesa_alert" where ended_at is not null;`)
    this.addSql(`drop index if exists "IDX_mpesa_refund_customer_reversal";`)
    this.addSql(`
      create index if not exists "IDX_mpesa_refund_customer_reversal" on "mpesa_refund" (created_at)
        where method = 'customer_reversal';`)
    this.addSql(`drop index if exists "IDX_mpesa_alert_open_unique";`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_alert_kind_subject_id_unique" on "mpesa_alert" (kind, subject_id);`)
    this.addSql(`alter table "mpesa_alert" drop column if exists "ended_at";`)
    this.addSql(`delete from "mpesa_audit_entry" where kind = 'refund_issue_closed';`)
    this.addSql(`alter table "mpesa_reported_reversal" drop column if exists "issue_closed_at";`)
    this.addSql(`alter table "mpesa_refund" drop column if exists "issue_closed_at";`)
  }
}
