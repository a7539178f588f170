import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = `'placed', 'paid', 'shipped', 'delivered', 'cancelled', 'refunded',
  'verify_email', 'reset_password', 'password_changed'`

/** Alerts to the merchant about money, once each. */
export class Migration20261124000220AddPaymentAlerts extends Migration {
  override up(): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(`alter table outbox add constraint outbox_kind_check check (kind in (${KINDS}, 'payment_alert'))`)
    this.addSql(`
      create unique index if not exists outbox_alert_once on outbox (occurrence) where kind = 'payment_alert'`)
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'payment_alert'`)
    this.addSql(`drop index if exists outbox_alert_once`)
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(`alter table outbox add constraint outbox_kind_check check (kind in (${KINDS}))`)
  }
}
