import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * What became of a registration with Daraja: accepted, refused, or confirmed by a merchant. So far a row was written only
 * after an acceptance. An action on it belongs to no order.
 */
export class Migration20261124000320RegistrationResults extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_url_registration"
        alter column "url_hash" drop not null,
        add column if not exists "registered_at" timestamptz null,
        add column if not exists "attempted_url_hash" text null,
        add column if not exists "refused_at" timestamptz null,
        add column if not exists "refusal_code" text null,
        add column if not exists "refusal_text" text null,
        add column if not exists "failures" integer not null default 0,
        add column if not exists "next_attempt_at" timestamptz null,
        add column if not exists "confirmed_at" timestamptz null,
        add column if not exists "confirmed_by" text null;`)
    this.addSql(`
      update "mpesa_url_registration" set "registered_at" = created_at, "attempted_url_hash" = "url_hash"
       where "attempted_url_hash" is null;`)
    this.addSql(`
      alter table "mpesa_audit_entry" alter column "attempt_id" drop not null, alter column "order_id" drop not null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "mpesa_audit_entry" where "attempt_id" is null or "order_id" is null;`)
    this.addSql(`
      alter table "mpesa_audit_entry" alter column "attempt_id" set not null, alter column "order_id" set not null;`)
    this.addSql(`delete from "mpesa_url_registration" where "url_hash" is null;`)
    this.addSql(`
      alter table "mpesa_url_registration"
        alter column "url_hash" set not null,
        drop column "registered_at", drop column "attempted_url_hash", drop column "refused_at",
        drop column "refusal_code", drop column "refusal_text", drop column "failures",
        drop column "next_attempt_at", drop column "confirmed_at", drop column "confirmed_by";`)
  }
}
