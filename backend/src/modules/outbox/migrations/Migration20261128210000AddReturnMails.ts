import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  ...["message_reply", "low_stock", "new_device", "order_link", "return_requested", "account_deleted", "restocked"],
]

/** A return that the shopper has requested and the merchant has cancelled. */
const NEW_KIND = "return_cancelled"

export class Migration20261128210000AddReturnMails extends Migration {
  override up(): void {
    this.allow([...KINDS, NEW_KIND])
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = '${NEW_KIND}'`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    const list = kinds.map((kind) => `'${kind}'`).join(", ")
    this.addSql(`alter table outbox add constraint outbox_kind_check check (kind in (${list}))`)
  }
}
