import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = ["content_document", "content_file", "content_draft"]

/** A document of the shop's words has versions in each language; those that exist are English. */
export class Migration20261128230000AddContentLanguages extends Migration {
  override up(): void {
    for (const table of TABLES)
      this.addSql(`alter table ${table} add column if not exists language text not null default 'en'`)
    this.addSql(`alter table content_document drop constraint if exists content_document_name_version_key`)
    this.addSql(`
      create unique index if not exists content_document_version on content_document (name, language, version)`)
    this.addSql(`alter table content_file drop constraint if exists content_file_pkey`)
    this.addSql(`alter table content_file add primary key (name, language)`)
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`delete from ${table} where language <> 'en'`)
    this.addSql(`alter table content_file drop constraint if exists content_file_pkey`)
    this.addSql(`alter table content_file add primary key (name)`)
    this.addSql(`drop index if exists content_document_version`)
    this.addSql(`alter table content_document add constraint content_document_name_version_key unique (name, version)`)
    for (const table of TABLES) this.addSql(`alter table ${table} drop column if exists language`)
  }
}
