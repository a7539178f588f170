import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Receipts that shoppers submit for their orders, and payments that are known from a status query alone. */
export class Migration20261124000310SubmitReceipts extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_submitted_receipt" (
        "id" text not null primary key,
        "order_id" text not null,
        "receipt" text not null,
        "source_hash" text not null,
        "state" text not null check ("state" in ('checking', 'attached', 'unmatched')),
        "decided_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create index if not exists "IDX_mpesa_submitted_receipt_order_id_created_at"
        on "mpesa_submitted_receipt" (order_id, created_at);`)
    this.addSql(`
      create index if not exists "IDX_mpesa_submitted_receipt_source_hash_created_at"
        on "mpesa_submitted_receipt" (source_hash, created_at);`)
    this.addSql(`
      create index if not exists "IDX_mpesa_submitted_receipt_receipt" on "mpesa_submitted_receipt" (receipt);`)
    this.addSql(`alter table "mpesa_c2b_payment" drop constraint if exists "mpesa_c2b_payment_source_check";`)
    this.addSql(`
      alter table "mpesa_c2b_payment" add constraint "mpesa_c2b_payment_source_check"
        check ("source" in ('confirmation', 'pull', 'statement', 'status'));`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_submitted_receipt";`)
    this.addSql(`update "mpesa_c2b_payment" set "source" = 'statement' where "source" = 'status';`)
    this.addSql(`alter table "mpesa_c2b_payment" drop constraint if exists "mpesa_c2b_payment_source_check";`)
    this.addSql(`
      alter table "mpesa_c2b_payment" add constraint "mpesa_c2b_payment_source_check"
        check ("source" in ('confirmation', 'pull', 'statement'));`)
  }
}
