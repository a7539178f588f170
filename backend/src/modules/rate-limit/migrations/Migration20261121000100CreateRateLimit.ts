import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121000100CreateRateLimit extends Migration {
  override up(): void {
    // Unlogged: writes are cheaper, and losing the counters in a crash of the database is acceptable.
    this.addSql(`
      create unlogged table if not exists rate_limit (
        key text primary key,
        hits integer not null,
        resets_at timestamptz not null
      )
    `)
    this.addSql(`create index if not exists rate_limit_resets on rate_limit (resets_at)`)
  }

  override down(): void {
    this.addSql(`drop table if exists rate_limit`)
  }
}
