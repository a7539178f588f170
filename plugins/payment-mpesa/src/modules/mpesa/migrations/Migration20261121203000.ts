import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Until when the payments of a shortcode have been pulled. */
export class Migration20261121203000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_pull" (
        "id" text not null primary key,
        "pulled_until" timestamptz not null,
        "created_at" timestamptz not null default now(),
        "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null
      );`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_pull" cascade;`)
  }
}
