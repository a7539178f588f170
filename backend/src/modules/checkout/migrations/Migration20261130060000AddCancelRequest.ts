import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** When the shopper cancelled the paid order: it ends once its money was returned. */
export class Migration20261130060000AddCancelRequest extends Migration {
  override up(): void {
    this.addSql(`alter table checkout add column if not exists cancel_requested_at timestamptz`)
  }

  override down(): void {
    this.addSql(`alter table checkout drop column if exists cancel_requested_at`)
  }
}
