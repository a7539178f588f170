import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** How often words found nothing on a day in Nairobi. Nothing in it tells who searched. */
export class Migration20261127170000CreateEmptySearch extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists empty_search (
        day date not null,
        words text not null,
        searches int not null,
        primary key (day, words)
      )`)
  }

  override down(): void {
    this.addSql(`drop table if exists empty_search`)
  }
}
