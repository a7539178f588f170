import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Money on its way back, and the results that tell of it. */
export class Migration20261121204000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_refund" (
        "id" text not null primary key,
        "attempt_id" text not null,
        "order_id" text not null,
        "payment_session_id" text not null,
        "amount" integer not null check ("amount" > 0),
        "method" text not null check ("method" in ('reversal', 'manual')),
        "state" text not null
          check ("state" in ('requested', 'sending', 'pending', 'done', 'failed', 'unknown')),
        "receipt" text null,
        "return_receipt" text null,
        "reason" text not null,
        "requested_by" text not null,
        "resolved_by" text null,
        "callback_token_hash" text not null,
        "conversation_id" text null,
        "result_code" text null,
        "result_text" text null,
        "booking_error" text null,
        "next_check_at" timestamptz null,
        "sent_at" timestamptz null,
        "settled_at" timestamptz null,
        "booked_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`create index if not exists "IDX_mpesa_refund_order_id" on "mpesa_refund" (order_id);`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_refund_callback_token_hash_unique"
        on "mpesa_refund" (callback_token_hash);`)
    this.addSql(`
      create unique index if not exists "IDX_mpesa_refund_attempt_id_unique"
        on "mpesa_refund" (attempt_id) where method = 'reversal' and state <> 'failed';`)
    this.addSql(`
      create index if not exists "IDX_mpesa_refund_next_check_at"
        on "mpesa_refund" (next_check_at) where next_check_at is not null;`)
    this.addSql(`alter table "mpesa_event" add column if not exists "refund_id" text null;`)
    this.addSql(`alter table "mpesa_event" drop constraint if exists "mpesa_event_kind_check";`)
    this.addSql(`
      alter table "mpesa_event" add constraint "mpesa_event_kind_check"
        check ("kind" in ('stk_callback', 'stk_query', 'c2b_confirmation', 'c2b_validation', 'pull', 'status_result',
                          'reversal_result', 'reversal_timeout'));`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "mpesa_event" drop column if exists "refund_id";`)
    this.addSql(`drop table if exists "mpesa_refund" cascade;`)
  }
}
