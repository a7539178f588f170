import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The key in registered C2B URLs, which stays valid when the data key changes. The next start fills it in. */
export class Migration20261124000102StoreC2bUrlKey extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_url_registration"
        add column if not exists "url_key_cipher" text null,
        add column if not exists "url_key_hash" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`
      alter table "mpesa_url_registration" drop column "url_key_cipher", drop column "url_key_hash";`)
  }
}
