import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The language of the request that asked for an e-mail; null for that of its order or account. */
export class Migration20261128230000AddLanguages extends Migration {
  override up(): void {
    this.addSql(`alter table outbox add column if not exists language text check (language in ('en', 'sw'))`)
  }

  override down(): void {
    this.addSql(`alter table outbox drop column if exists language`)
  }
}
