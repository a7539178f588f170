import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Whether each variant on sale was low in stock when it was last read. A change to `true` is announced to the merchant. */
export class Migration20261127180000CreateVariantStock extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists catalogue_variant_stock (
        variant_id text primary key,
        low boolean not null
      )`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists catalogue_variant_stock`)
  }
}
