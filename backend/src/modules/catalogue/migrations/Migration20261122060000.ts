import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Merchants edit metadata as text: lists can be JSON text, and invalid JSON must not fail a query. */
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
