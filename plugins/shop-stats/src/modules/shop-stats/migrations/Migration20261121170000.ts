import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** One row per person; the engine has up to three for one e-mail, in two tables. */
export class Migration20261121170000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists shop_stats_person (
        email text primary key,
        id text not null,
        name text not null,
        created_at timestamptz not null,
        admin boolean not null,
        words text not null
      )`)
    this.addSql(
      "create index if not exists shop_stats_person_page on shop_stats_person (created_at desc, id desc) include (admin)",
    )
    this.addSql(
      "create index if not exists shop_stats_person_words on shop_stats_person using gin (words gin_trgm_ops)",
    )
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists shop_stats_person")
  }
}
