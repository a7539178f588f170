import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261124000801RevokePaymentLink extends Migration {
  override up(): void {
    this.addSql(`
      alter table payment_link
        add column if not exists revoked_at timestamptz,
        add column if not exists revoked_by text
    `)
  }

  override down(): void {
    this.addSql(`alter table payment_link drop column if exists revoked_at, drop column if exists revoked_by`)
  }
}
