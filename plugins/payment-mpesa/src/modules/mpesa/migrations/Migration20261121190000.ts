import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Money paid to the shortcode by hand: payments, who may be told of them, references, paybill attempts. */
export class Migration20261121190000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create sequence if not exists "mpesa_reference_seq";`)
    this.addSql(`
      alter table "mpesa_attempt" add column if not exists "channel" text not null default 'prompt'
        check ("channel" in ('prompt', 'paybill'));`)
    this.addSql(
      `create index if not exists "IDX_mpesa_attempt_account_reference" on "mpesa_attempt" (account_reference);`,
    )
    // The last guard: whatever happens at the same moment, an order is paid by one attempt.
    this.addSql(
      `create unique index if not exists "IDX_mpesa_attempt_paid_unique" on "mpesa_attempt" (order_id) where state = 'paid';`,
    )
    this.addSql(`alter table "mpesa_event" drop constraint if exists "mpesa_event_kind_check";`)
    this.addSql(`
      alter table "mpesa_event" add constraint "mpesa_event_kind_check"
        check ("kind" in ('stk_callback', 'stk_query', 'c2b_confirmation', 'c2b_validation', 'pull', 'status_result'));`)
    this.addSql(`
      create table if not exists "mpesa_c2b_payment" (
        "id" text not null primary key,
        "receipt" text not null,
        "amount_cents" integer not null check ("amount_cents" > 0),
        "reference" text not null,
        "payer_cipher" text not null,
        "payer_hash" text not null,
        "payer_masked" text not null,
        "source" text not null check ("source" in ('confirmation', 'pull')),
        "paid_at" timestamptz not null,
        "unallocated_reason" text null,
        "allocated_order_id" text null,
        "allocated_by" text null,
        "allocated_because" text null,
        "allocated_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(
      `create unique index if not exists "IDX_mpesa_c2b_payment_receipt_unique" on "mpesa_c2b_payment" (receipt);`,
    )
    this.addSql(`
      create index if not exists "IDX_mpesa_c2b_payment_unallocated" on "mpesa_c2b_payment" (paid_at)
        where unallocated_reason is not null;`)
    this.addSql(`
      create table if not exists "mpesa_registration" (
        "id" text not null primary key,
        "address_hash" text not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_registration" cascade;`)
    this.addSql(`drop table if exists "mpesa_c2b_payment" cascade;`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_paid_unique";`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_account_reference";`)
    this.addSql(`alter table "mpesa_attempt" drop column if exists "channel";`)
    this.addSql(`drop sequence if exists "mpesa_reference_seq";`)
  }
}
