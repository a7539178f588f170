import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The access token of Daraja's API, for all processes. */
export class Migration20261124000340ShareAccessToken extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_access_token" (
        "id" text not null, "token_cipher" text not null, "good_until" timestamptz not null,
        "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "mpesa_access_token_pkey" primary key ("id"));`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_access_token";`)
  }
}
