import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const AWAITS_QUERY = `"state" in ('prompted', 'unknown') and "checkout_request_id" is not null`

/**
 * Queries are spaced evenly instead of counted per minute. Attempts that wait for a query have indexes of their own, so
 * that they do not delay captures; `queried_at` and `settled_until` record what was asked before an attempt may expire.
 */
export class Migration20261123190001SpaceQueries extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_rate_limit" rename column "window_start" to "used_at";`)
    this.addSql(`alter table "mpesa_rate_limit" drop column "used";`)
    this.addSql(`alter table "mpesa_rate_limit" add column "waiting" jsonb not null default '{}';`)
    this.addSql(`alter table "mpesa_pull_cursor" add column "settled_until" timestamptz null;`)
    this.addSql(`update "mpesa_pull_cursor" set "settled_until" = "pulled_until" - interval '15 minutes';`)
    this.addSql(`alter table "mpesa_attempt" add column "queried_at" timestamptz null;`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_next_check_at";`)
    this.addSql(`
      create index "IDX_mpesa_attempt_next_step" on "mpesa_attempt" (next_check_at)
        where "next_check_at" is not null and not (${AWAITS_QUERY});`)
    this.addSql(`
      create index "IDX_mpesa_attempt_next_query" on "mpesa_attempt" (next_check_at)
        where "next_check_at" is not null and ${AWAITS_QUERY};`)
    this.addSql(`
      create index "IDX_mpesa_attempt_unqueried" on "mpesa_attempt" (prompted_at)
        where "next_check_at" is not null and ${AWAITS_QUERY} and "queried_at" is null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mpesa_attempt_unqueried";`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_next_query";`)
    this.addSql(`drop index if exists "IDX_mpesa_attempt_next_step";`)
    this.addSql(`
      create index "IDX_mpesa_attempt_next_check_at" on "mpesa_attempt" (next_check_at)
        where "next_check_at" is not null;`)
    this.addSql(`alter table "mpesa_attempt" drop column "queried_at";`)
    this.addSql(`alter table "mpesa_pull_cursor" drop column "settled_until";`)
    this.addSql(`alter table "mpesa_rate_limit" drop column "waiting";`)
    this.addSql(`alter table "mpesa_rate_limit" add column "used" integer not null default 1;`)
    this.addSql(`alter table "mpesa_rate_limit" rename column "used_at" to "window_start";`)
  }
}
