import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Texts in Swahili; null where a product is not translated. The rows are rebuilt, because their revision has changed. */
export class Migration20261128230000AddSwahili extends Migration {
  override async up(): Promise<void> {
    this.addSql("alter table catalogue_product add column if not exists swahili jsonb")
    this.addSql(
      "alter table catalogue_card add column if not exists card_sw json, add column if not exists detail_sw json",
    )
  }

  override async down(): Promise<void> {
    this.addSql("alter table catalogue_card drop column if exists card_sw, drop column if exists detail_sw")
    this.addSql("alter table catalogue_product drop column if exists swahili")
  }
}
