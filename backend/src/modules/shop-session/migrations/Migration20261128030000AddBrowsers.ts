import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Browser and operating system of sessions, by which people recognise their devices. */
export class Migration20261128030000AddBrowsers extends Migration {
  override up(): void {
    this.addSql(`
      alter table shop_session
        add column if not exists browser text,
        add column if not exists system text
    `)
  }

  override down(): void {
    this.addSql(`alter table shop_session drop column if exists browser, drop column if exists system`)
  }
}
