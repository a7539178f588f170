import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  ...["message_reply", "low_stock"],
]

/** Notices of sign-ins from new devices. */
export class Migration20261128040000AddDeviceNotices extends Migration {
  override up(): void {
    this.allow([...KINDS, "new_device"])
    this.addSql(`
      create index if not exists outbox_device_notices on outbox (auth_identity_id, created_at) where kind = 'new_device'
    `)
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'new_device'`)
    this.addSql(`drop index if exists outbox_device_notices`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(
      `alter table outbox add constraint outbox_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`,
    )
  }
}
