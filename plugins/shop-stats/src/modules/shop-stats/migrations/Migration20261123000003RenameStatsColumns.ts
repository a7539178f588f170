import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Table, old column, new column. */
const COLUMNS = [
  ["shop_stats_order", "earned", "revenue"],
  ["shop_stats_order", "words", "search_text"],
  ["shop_stats_person", "words", "search_text"],
] as const

const INDEXES = [
  ["shop_stats_order_words", "shop_stats_order_search"],
  ["shop_stats_person_words", "shop_stats_person_search"],
] as const

/** Renames columns with their indexes; the rows stay. */
export class Migration20261123000003RenameStatsColumns extends Migration {
  override async up(): Promise<void> {
    for (const [table, old, now] of COLUMNS) this.addSql(`alter table ${table} rename column ${old} to ${now}`)
    for (const [old, now] of INDEXES) this.addSql(`alter index if exists ${old} rename to ${now}`)
  }

  override async down(): Promise<void> {
    for (const [table, old, now] of COLUMNS) this.addSql(`alter table ${table} rename column ${now} to ${old}`)
    for (const [old, now] of INDEXES) this.addSql(`alter index if exists ${now} rename to ${old}`)
  }
}
