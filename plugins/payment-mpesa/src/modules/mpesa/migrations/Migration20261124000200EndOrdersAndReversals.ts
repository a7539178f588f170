import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const REVERSALS = "IDX_mpesa_refund_attempt_id_unique"

/**
 * A refund says whether it ends its order, and reversals that Safaricom made for customers become refunds. The statement
 * lines and status answers that reported one so far are applied like new ones.
 */
export class Migration20261124000200EndOrdersAndReversals extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_refund"
        add column if not exists "ends_order" boolean not null default false,
        add column if not exists "restock" boolean not null default true,
        add column if not exists "end_handled_at" timestamptz null;`)
    this.addSql(`alter table "mpesa_refund" drop constraint if exists "mpesa_refund_method_check";`)
    this.addSql(`
      alter table "mpesa_refund" add constraint "mpesa_refund_method_check"
        check ("method" in ('reversal', 'b2c', 'manual', 'customer_reversal'));`)
    this.addSql(`drop index if exists "${REVERSALS}";`)
    this.addSql(`
      create unique index "${REVERSALS}" on "mpesa_refund" (attempt_id)
        where method in ('reversal', 'customer_reversal') and state <> 'failed';`)
    this.addSql(`
      create table if not exists "mpesa_reported_reversal" (
        "id" text not null, "receipt" text not null, "return_receipt" text null,
        "source" text not null check ("source" in ('statement', 'status', 'pull')),
        "reversed_at" timestamptz not null, "refund_id" text null, "applied_at" timestamptz null,
        "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "mpesa_reported_reversal_pkey" primary key ("id"));`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_reported_reversal_receipt_unique"
        on "mpesa_reported_reversal" (receipt);`)
    this.addSql(`
      create index if not exists "IDX_mpesa_reported_reversal_open"
        on "mpesa_reported_reversal" (reversed_at) where applied_at is null;`)
    this.addSql(`
      insert into "mpesa_reported_reversal" ("id", "receipt", "return_receipt", "source", "reversed_at")
      select 'mprev_' || id, linked_receipt, receipt, 'statement', completed_at
        from "mpesa_statement_line" where kind = 'return' and linked_receipt <> ''
          on conflict do nothing;`)
    this.addSql(`
      insert into "mpesa_reported_reversal" ("id", "receipt", "source", "reversed_at")
      select 'mprev_' || id, receipt, 'status', coalesce(answered_at, created_at)
        from "mpesa_status_check" where receipt is not null and state = 'failed' and result_text ~* '^reversed$'
          on conflict do nothing;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_reported_reversal";`)
    this.addSql(`delete from "mpesa_refund" where method = 'customer_reversal';`)
    this.addSql(`drop index if exists "${REVERSALS}";`)
    this.addSql(`
      create unique index "${REVERSALS}" on "mpesa_refund" (attempt_id) where method = 'reversal' and state <> 'failed';`)
    this.addSql(`alter table "mpesa_refund" drop constraint if exists "mpesa_refund_method_check";`)
    this.addSql(`
      alter table "mpesa_refund" add constraint "mpesa_refund_method_check"
        check ("method" in ('reversal', 'b2c', 'manual'));`)
    this.addSql(`
      alter table "mpesa_refund"
        drop column if exists "ends_order", drop column if exists "restock", drop column if exists "end_handled_at";`)
  }
}
