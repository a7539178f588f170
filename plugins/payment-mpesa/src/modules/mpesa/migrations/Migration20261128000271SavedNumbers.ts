import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The account that gave the number of an attempt, to which the shop offers the number again. */
export class Migration20261128000271SavedNumbers extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "mpesa_attempt" add column if not exists "account_id" text null;`)
    this.addSql(
      `create index if not exists "IDX_mpesa_attempt_account_id" on "mpesa_attempt" ("account_id") where account_id is not null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mpesa_attempt_account_id";`)
    this.addSql(`alter table "mpesa_attempt" drop column if exists "account_id";`)
  }
}
