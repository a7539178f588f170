import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Attempts by when they ended, for counting how. */
export class Migration20261121050000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_mpesa_attempt_settled_at" on "mpesa_attempt" (settled_at, state) where settled_at is not null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mpesa_attempt_settled_at";`)
  }
}
