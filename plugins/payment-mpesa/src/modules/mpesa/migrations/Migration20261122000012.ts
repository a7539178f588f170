import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Money that is in no order can go back too; what somebody has looked at leaves the review list. */
export class Migration20261122000012 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_attempt" add column if not exists "reviewed_at" timestamptz null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_attempt_review" on "mpesa_attempt" (settled_at)
        where review_reason is not null and reviewed_at is null;`)
    this.addSql(`
      alter table "mpesa_refund"
        add column if not exists "c2b_payment_id" text null,
        alter column "attempt_id" drop not null,
        alter column "order_id" drop not null,
        alter column "payment_session_id" drop not null;`)
    this.addSql(`alter table "mpesa_refund" drop constraint if exists "mpesa_refund_source_check";`)
    this.addSql(`
      alter table "mpesa_refund" add constraint "mpesa_refund_source_check"
        check (("attempt_id" is null) <> ("c2b_payment_id" is null)
               and ("attempt_id" is null) = ("order_id" is null)
               and ("attempt_id" is null) = ("payment_session_id" is null));`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_refund_c2b_payment_id_unique"
        on "mpesa_refund" (c2b_payment_id) where c2b_payment_id is not null and state <> 'failed';`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mpesa_refund_c2b_payment_id_unique";`)
    this.addSql(`alter table "mpesa_refund" drop constraint if exists "mpesa_refund_source_check";`)
    this.addSql(`alter table "mpesa_refund" drop column if exists "c2b_payment_id";`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_review";`)
    this.addSql(`alter table "mpesa_attempt" drop column if exists "reviewed_at";`)
  }
}
