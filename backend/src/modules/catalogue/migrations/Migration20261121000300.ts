import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Lists are computed in memory (`search/`): the database stores the searched values with the version of their last
 * change, and no longer searches.
 */
export class Migration20261121000300 extends Migration {
  override async up(): Promise<void> {
    this.addSql("delete from catalogue_product")
    for (const index of ["newest", "price", "name", "categories", "search", "words"]) {
      this.addSql(`drop index if exists catalogue_product_${index}`)
    }
    this.addSql(`
      alter table catalogue_product
        drop column if exists sizes,
        drop column if exists colors,
        drop column if exists words,
        drop column if exists search,
        add column if not exists keywords text not null,
        add column if not exists description text not null,
        add column if not exists offers json not null`)
    this.addSql("drop text search configuration if exists catalogue_search")
    // Includes deleted products, so that indexes in memory remove them.
    this.addSql(`
      create table if not exists catalogue_listed (
        product_id text primary key,
        version bigint not null
      )`)
    this.addSql("create index if not exists catalogue_listed_version on catalogue_listed (version, product_id)")
    this.addSql("insert into catalogue_change (kind, subject) values ('all', '')")
  }

  override async down(): Promise<void> {
    this.addSql("delete from catalogue_product")
    this.addSql("drop table if exists catalogue_listed")
    this.addSql(`
      alter table catalogue_product
        drop column if exists keywords,
        drop column if exists description,
        drop column if exists offers`)
    this.addSql("insert into catalogue_change (kind, subject) values ('all', '')")
  }
}
