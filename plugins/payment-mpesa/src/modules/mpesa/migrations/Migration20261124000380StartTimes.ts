import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Since when the module does a kind of background work in this shop. */
export class Migration20261124000380StartTimes extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists "mpesa_start_time" (
        "id" text not null, "started_at" timestamptz not null,
        "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
        "deleted_at" timestamptz null,
        constraint "mpesa_start_time_pkey" primary key ("id"));`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "mpesa_start_time";`)
  }
}
