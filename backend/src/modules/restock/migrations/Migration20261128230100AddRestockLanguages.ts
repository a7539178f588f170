import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The language in which somebody asked for an e-mail about a piece. */
export class Migration20261128230100AddRestockLanguages extends Migration {
  override up(): void {
    this.addSql(`
      alter table restock_request add column if not exists language text not null default 'en' check (language in ('en', 'sw'))`)
  }

  override down(): void {
    this.addSql(`alter table restock_request drop column if exists language`)
  }
}
