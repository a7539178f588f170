import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Messages that were refused are few among very many. */
export class Migration20261122000031 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create index if not exists "IDX_mpesa_event_refused" on "mpesa_event" (created_at)
        where outcome in ('forged', 'stranger', 'malformed');`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_mpesa_event_refused";`)
  }
}
