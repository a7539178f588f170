import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const COLUMNS = [
  ["department", "category"],
  ["section", "subcategory"],
] as const

/** Renames the columns with the category handles, and their indexes; the rows stay. */
export class Migration20261123000004RenameCategoryColumns extends Migration {
  override async up(): Promise<void> {
    for (const [old, now] of COLUMNS) {
      this.addSql(`alter table catalogue_product rename column ${old} to ${now}`)
      this.addSql(`alter index if exists catalogue_product_${old} rename to catalogue_product_${now}`)
    }
  }

  override async down(): Promise<void> {
    for (const [old, now] of COLUMNS) {
      this.addSql(`alter table catalogue_product rename column ${now} to ${old}`)
      this.addSql(`alter index if exists catalogue_product_${now} rename to catalogue_product_${old}`)
    }
  }
}
