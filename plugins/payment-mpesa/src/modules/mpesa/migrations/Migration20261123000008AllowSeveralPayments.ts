import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const SOURCE_CHECK = `("attempt_id" is null) <> ("c2b_payment_id" is null) and ("attempt_id" is null) = ("order_id" is null)`

/**
 * An order can have several payments: each has a payment session of its own, which may be created at the capture. Until now
 * an order could have one paid attempt; from now on a payment session can. A refund has the session of its attempt.
 */
export class Migration20261123000008AllowSeveralPayments extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_attempt" alter column "payment_session_id" drop not null;`)
    this.addSql(`alter table "mpesa_attempt" add column if not exists "accepted_at" timestamptz null;`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_paid_unique";`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_payment_session_id";`)
    this.addSql(
      `create unique index if not exists "IDX_mpesa_attempt_paid_session_unique"
          on "mpesa_attempt" ("payment_session_id") where state = 'paid';`,
    )
    this.addSql(`alter table "mpesa_refund" drop constraint if exists "mpesa_refund_source_check";`)
    this.addSql(`alter table "mpesa_refund" drop column if exists "payment_session_id";`)
    this.addSql(`alter table "mpesa_refund" add constraint "mpesa_refund_source_check" check (${SOURCE_CHECK});`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "mpesa_refund" add column if not exists "payment_session_id" text null;`)
    this.addSql(
      `update "mpesa_refund" r set "payment_session_id" = a."payment_session_id"
         from "mpesa_attempt" a where a."id" = r."attempt_id";`,
    )
    this.addSql(`drop index if exists "IDX_mpesa_attempt_paid_session_unique";`)
    this.addSql(
      `create index if not exists "IDX_mpesa_attempt_payment_session_id" on "mpesa_attempt" ("payment_session_id");`,
    )
    this.addSql(
      `create unique index if not exists "IDX_mpesa_attempt_paid_unique" on "mpesa_attempt" ("order_id") where state = 'paid';`,
    )
    this.addSql(`alter table "mpesa_attempt" drop column if exists "accepted_at";`)
    this.addSql(`update "mpesa_attempt" set "payment_session_id" = '' where "payment_session_id" is null;`)
    this.addSql(`alter table "mpesa_attempt" alter column "payment_session_id" set not null;`)
  }
}
