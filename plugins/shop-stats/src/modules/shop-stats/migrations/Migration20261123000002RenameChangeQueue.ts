import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Renames the queue of recorded changes. Its rows stay. The old triggers insert into the old table, so they are dropped with
 * their function; the next start installs the new ones and records all orders and people as changed.
 */
export class Migration20261123000002RenameChangeQueue extends Migration {
  override async up(): Promise<void> {
    this.addSql("drop function if exists shop_stats_touch() cascade")
    this.renameQueue("shop_stats_touched", "shop_stats_change")
  }

  override async down(): Promise<void> {
    this.addSql("drop function if exists shop_stats_record_change() cascade")
    this.renameQueue("shop_stats_change", "shop_stats_touched")
  }

  /** PostgreSQL keeps the names of index and sequence when their table is renamed. */
  private renameQueue(old: string, now: string): void {
    this.addSql(`alter table if exists ${old} rename to ${now}`)
    this.addSql(`alter index if exists ${old}_pkey rename to ${now}_pkey`)
    this.addSql(`alter sequence if exists ${old}_id_seq rename to ${now}_id_seq`)
  }
}
