import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Adds the attributes by which products are filtered. The rows are rebuilt, because their revision has changed. */
export class Migration20261127150000AddAttributes extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table catalogue_product add column if not exists attributes jsonb not null default '[]'")
  }

  override async down(): Promise<void> {
    this.addSql("alter table catalogue_product drop column if exists attributes")
  }
}
