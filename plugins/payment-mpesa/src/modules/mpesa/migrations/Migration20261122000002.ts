import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Statements of the till, and payments that are known from nowhere else. */
export class Migration20261122000002 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_statement_line" (
        "id" text not null primary key,
        "receipt" text not null,
        "linked_receipt" text not null default '',
        "kind" text not null check ("kind" in ('payment', 'return', 'charge', 'other')),
        "amount_cents" bigint not null check ("amount_cents" <> 0),
        "completed_at" timestamptz not null,
        "reason" text not null,
        "account" text not null,
        "party_cipher" text not null,
        "recorded_by" text null,
        "recorded_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_statement_line_unique"
        on "mpesa_statement_line" (receipt, linked_receipt, kind, amount_cents);`)
    this.addSql(`
      create index if not exists "IDX_mpesa_statement_line_linked"
        on "mpesa_statement_line" (linked_receipt) where linked_receipt <> '';`)
    this.addSql(
      `create index if not exists "IDX_mpesa_statement_line_completed_at" on "mpesa_statement_line" (completed_at);`,
    )
    this.addSql(`
      create table if not exists "mpesa_statement_import" (
        "id" text not null primary key,
        "first_at" timestamptz not null,
        "last_at" timestamptz not null,
        "lines" integer not null,
        "added" integer not null,
        "imported_by" text not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create index if not exists "IDX_mpesa_statement_import_period"
        on "mpesa_statement_import" (first_at, last_at);`)
    this.addSql(`create index if not exists "IDX_mpesa_c2b_payment_paid_at" on "mpesa_c2b_payment" (paid_at);`)
    this.addSql(`create index if not exists "IDX_mpesa_refund_settled_at" on "mpesa_refund" (settled_at);`)
    this.addSql(`create index if not exists "IDX_mpesa_refund_receipt" on "mpesa_refund" (receipt);`)
    this.addSql(`alter table "mpesa_c2b_payment" drop constraint if exists "mpesa_c2b_payment_source_check";`)
    this.addSql(`
      alter table "mpesa_c2b_payment" add constraint "mpesa_c2b_payment_source_check"
        check ("source" in ('confirmation', 'pull', 'statement'));`)
  }

  override async down(): Promise<void> {
    for (const name of ["c2b_payment_paid_at", "refund_settled_at", "refund_receipt"]) {
      this.addSql(`drop index if exists "IDX_mpesa_${name}";`)
    }
    this.addSql(`drop table if exists "mpesa_statement_import" cascade;`)
    this.addSql(`drop table if exists "mpesa_statement_line" cascade;`)
  }
}
