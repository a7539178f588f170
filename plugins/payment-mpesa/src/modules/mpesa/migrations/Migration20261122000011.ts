import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What people of the shop did with a payment, and receipts that one of them typed and another has to confirm. */
export class Migration20261122000011 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_action" (
        "id" text not null primary key,
        "attempt_id" text not null,
        "order_id" text not null,
        "kind" text not null,
        "reason" text null,
        "made_by" text not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`create index if not exists "IDX_mpesa_action_order_id" on "mpesa_action" (order_id);`)
    this.addSql(`
      create table if not exists "mpesa_receipt_proposal" (
        "id" text not null primary key,
        "attempt_id" text not null,
        "order_id" text not null,
        "receipt" text not null,
        "amount" integer not null check ("amount" > 0),
        "reason" text not null,
        "state" text not null default 'open' check ("state" in ('open', 'confirmed', 'withdrawn')),
        "proposed_by" text not null,
        "decided_by" text null check ("state" <> 'confirmed' or "decided_by" <> "proposed_by"),
        "decided_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_receipt_proposal_attempt_id_unique"
        on "mpesa_receipt_proposal" (attempt_id) where state = 'open';`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_receipt_proposal_receipt_unique"
        on "mpesa_receipt_proposal" (receipt) where state = 'open';`)
    this.addSql(
      `create index if not exists "IDX_mpesa_receipt_proposal_order_id" on "mpesa_receipt_proposal" (order_id);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_receipt_proposal" cascade;`)
    this.addSql(`drop table if exists "mpesa_action" cascade;`)
  }
}
