import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A device stays known when the sessions end, but has no rate limit of its own until it signs in again. */
export class Migration20261128040000AddTrustedDevices extends Migration {
  override up(): void {
    this.addSql(`alter table known_device add column if not exists is_trusted boolean not null default true`)
  }

  override down(): void {
    this.addSql(`delete from known_device where not is_trusted`)
    this.addSql(`alter table known_device drop column if exists is_trusted`)
  }
}
