import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Receipts that a message names, so that an order's messages can be found, and a table of the readings that merchants
 * repeated. Messages from before have no receipts: their bodies are encrypted. Reading one again adds them.
 */
export class Migration20261124000300ReadEventsAgain extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_daraja_event" add column if not exists "receipts" text[] null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_daraja_event_receipts"
        on "mpesa_daraja_event" using gin (receipts) where receipts is not null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_daraja_event_refund_id"
        on "mpesa_daraja_event" (refund_id) where refund_id is not null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_daraja_event_status_check_id"
        on "mpesa_daraja_event" (status_check_id) where status_check_id is not null;`)
    this.addSql(`
      create table if not exists "mpesa_event_reading" (
        "id" text not null primary key,
        "event_id" text not null,
        "outcome" text not null,
        "note" text null,
        "actor_id" text not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`
      create index if not exists "IDX_mpesa_event_reading_event_id" on "mpesa_event_reading" (event_id);`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_event_reading";`)
    this.addSql(`drop index if exists "IDX_mpesa_daraja_event_status_check_id";`)
    this.addSql(`drop index if exists "IDX_mpesa_daraja_event_refund_id";`)
    this.addSql(`alter table "mpesa_daraja_event" drop column if exists "receipts";`)
  }
}
