import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Prompts that are paused, and where prompts were asked for from. */
export class Migration20261122000021 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_pause" (
        "id" text not null primary key,
        "code" text not null,
        "since" timestamptz not null,
        "until" timestamptz not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
    this.addSql(`alter table "mpesa_attempt" add column if not exists "source_hash" text null;`)
    this.addSql(`
      create index if not exists "IDX_mpesa_attempt_source_hash_sending_at"
        on "mpesa_attempt" (source_hash, sending_at) where source_hash is not null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_pause" cascade;`)
    this.addSql(`alter table "mpesa_attempt" drop column if exists "source_hash";`)
  }
}
