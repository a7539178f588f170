import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Adds the language of each request for an e-mail about a piece; the e-mail is written in it. */
export class Migration20261128230100AddRestockLanguages extends Migration {
  override up(): void {
    this.addSql(`
      alter table restock_request add column if not exists language text not null default 'en' check (language in ('en', 'sw'))`)
  }

  override down(): void {
    this.addSql(`alter table restock_request drop column if exists language`)
  }
}
