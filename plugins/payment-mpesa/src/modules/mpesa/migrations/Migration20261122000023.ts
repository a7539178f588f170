import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Questions to Safaricom about single transactions. */
export class Migration20261122000023 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_status_check" (
        "id" text not null primary key,
        "receipt" text null,
        "refund_id" text null,
        "asked_by" text null,
        "callback_token_hash" text not null,
        "state" text not null check ("state" in ('asked', 'completed', 'failed', 'open', 'unanswered')),
        "result_code" text null,
        "result_text" text null,
        "amount_cents" integer null,
        "shortcode" text null,
        "answered_receipt" text null,
        "happened_at" timestamptz null,
        "answered_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_status_check_callback_token_hash_unique"
        on "mpesa_status_check" (callback_token_hash);`)
    this.addSql(`
      create index if not exists "IDX_mpesa_status_check_receipt"
        on "mpesa_status_check" (receipt) where receipt is not null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_status_check_refund_id"
        on "mpesa_status_check" (refund_id) where refund_id is not null;`)
    this.addSql(`alter table "mpesa_event" add column if not exists "status_check_id" text null;`)
    this.addSql(`alter table "mpesa_refund" add column if not exists "originator_conversation_id" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_status_check" cascade;`)
    this.addSql(`alter table "mpesa_event" drop column if exists "status_check_id";`)
    this.addSql(`alter table "mpesa_refund" drop column if exists "originator_conversation_id";`)
  }
}
