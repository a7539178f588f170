import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The revision of the shop's words, which also advances when a delivery option that they name changes. */
export class Migration20261127220000CountContentRevisions extends Migration {
  override up(): void {
    this.addSql(`create table if not exists content_revision (revision bigint not null)`)
    this.addSql(`
      insert into content_revision (revision)
      select coalesce(max(id), 0) from content_document where not exists (select from content_revision)
    `)
  }

  override down(): void {
    this.addSql(`drop table if exists content_revision`)
  }
}
