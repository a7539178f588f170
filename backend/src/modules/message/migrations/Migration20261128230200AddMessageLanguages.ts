import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The language of the page with the form of a message, in which its answer is sent. */
export class Migration20261128230200AddMessageLanguages extends Migration {
  override up(): void {
    this.addSql(`
      alter table message add column if not exists language text not null default 'en' check (language in ('en', 'sw'))`)
  }

  override down(): void {
    this.addSql(`alter table message drop column if exists language`)
  }
}
