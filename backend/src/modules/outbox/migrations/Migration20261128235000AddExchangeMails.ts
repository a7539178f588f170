import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  ...["message_reply", "low_stock", "new_device", "order_link", "return_requested", "account_deleted", "restocked"],
  ...["return_cancelled", "review_request"],
]

/** An exchange that the shopper has requested, and what the merchant answers. */
const NEW_KINDS = ["exchange_requested", "exchange_approved", "exchange_refused", "exchange_cancelled"]

export class Migration20261128235000AddExchangeMails extends Migration {
  override up(): void {
    this.allow([...KINDS, ...NEW_KINDS])
  }

  override down(): void {
    this.addSql(`delete from outbox where kind like 'exchange\\_%'`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    const list = kinds.map((kind) => `'${kind}'`).join(", ")
    this.addSql(`alter table outbox add constraint outbox_kind_check check (kind in (${list}))`)
  }
}
