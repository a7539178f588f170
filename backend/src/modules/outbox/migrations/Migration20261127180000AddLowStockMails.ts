import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  "message_reply",
]

/** Alerts to the merchant about low stock. */
export class Migration20261127180000AddLowStockMails extends Migration {
  override up(): void {
    this.allow([...KINDS, "low_stock"])
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'low_stock'`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(
      `alter table outbox add constraint outbox_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`,
    )
  }
}
