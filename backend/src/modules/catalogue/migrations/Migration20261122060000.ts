import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Merchants type metadata by hand: JSON may arrive as the text of it, and text that is none must not stop a query. */
export class Migration20261122060000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create or replace function catalogue_parse_json(source text) returns jsonb language plpgsql immutable strict as $$
      begin
        return source::jsonb;
      exception when others then
        return null;
      end $$`)
  }

  override async down(): Promise<void> {
    this.addSql("drop function if exists catalogue_parse_json(text)")
  }
}
