import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Attempts, inbox and quota, as `models/` describes them. */
export class Migration20261121020000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_attempt" (
        "id" text not null primary key,
        "order_id" text not null,
        "payment_session_id" text not null,
        "amount" integer not null check ("amount" > 0),
        "state" text not null check ("state" in ('created', 'sending', 'prompted', 'paid', 'failed', 'cancelled',
          'expired', 'unknown', 'needs_review')),
        "account_reference" text not null,
        "phone_cipher" text null,
        "phone_hash" text null,
        "phone_masked" text null,
        "callback_token_hash" text not null,
        "merchant_request_id" text null,
        "checkout_request_id" text null,
        "receipt" text null,
        "paid_amount" integer null,
        "paid_unverified" boolean not null default false,
        "result_code" text null,
        "result_text" text null,
        "review_reason" text null,
        "capture_error" text null,
        "checks" integer not null default 0,
        "next_check_at" timestamptz null,
        "sending_at" timestamptz null,
        "prompted_at" timestamptz null,
        "settled_at" timestamptz null,
        "captured_at" timestamptz null,
        "announced_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    for (const [suffix, unique, columns, where] of [
      ["order_id", "", "order_id", "deleted_at is null"],
      ["payment_session_id", "", "payment_session_id", "deleted_at is null"],
      ["phone_hash_sending_at", "", "phone_hash, sending_at", "phone_hash is not null"],
      ["callback_token_hash_unique", "unique", "callback_token_hash", "deleted_at is null"],
      ["checkout_request_id_unique", "unique", "checkout_request_id", "checkout_request_id is not null"],
      ["receipt_unique", "unique", "receipt", "receipt is not null"],
      ["next_check_at", "", "next_check_at", "next_check_at is not null"],
    ]) {
      this.addSql(
        `create ${unique} index if not exists "IDX_mpesa_attempt_${suffix}" on "mpesa_attempt" (${columns}) where ${where};`,
      )
    }
    this.addSql(`
      create table if not exists "mpesa_event" (
        "id" text not null primary key,
        "kind" text not null check ("kind" in ('stk_callback', 'stk_query')),
        "dedupe_key" text not null,
        "attempt_id" text null,
        "payload_cipher" text not null,
        "outcome" text null,
        "note" text null,
        "processed_at" timestamptz null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`create unique index if not exists "IDX_mpesa_event_dedupe_key_unique" on "mpesa_event" (dedupe_key);`)
    this.addSql(`create index if not exists "IDX_mpesa_event_attempt_id" on "mpesa_event" (attempt_id);`)
    this.addSql(
      `create index if not exists "IDX_mpesa_event_unprocessed" on "mpesa_event" (created_at) where processed_at is null;`,
    )
    this.addSql(`
      create table if not exists "mpesa_quota" (
        "id" text not null primary key,
        "window_start" timestamptz not null,
        "used" integer not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
  }

  override async down(): Promise<void> {
    for (const table of ["mpesa_attempt", "mpesa_event", "mpesa_quota"]) {
      this.addSql(`drop table if exists "${table}" cascade;`)
    }
  }
}
