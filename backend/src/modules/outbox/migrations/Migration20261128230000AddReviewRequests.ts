import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  ...["message_reply", "low_stock", "new_device", "order_link", "return_requested", "account_deleted", "restocked"],
  "return_cancelled",
]

/** Asks for a review, a week after delivery. */
const NEW_KIND = "review_request"

export class Migration20261128230000AddReviewRequests extends Migration {
  override up(): void {
    this.allow([...KINDS, NEW_KIND])
    // Deliveries by their time, from which the requests are made.
    this.addSql(`create index if not exists outbox_delivered on outbox (created_at) where kind = 'delivered'`)
  }

  override down(): void {
    this.addSql(`drop index if exists outbox_delivered`)
    this.addSql(`delete from outbox where kind = '${NEW_KIND}'`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    const list = kinds.map((kind) => `'${kind}'`).join(", ")
    this.addSql(`alter table outbox add constraint outbox_kind_check check (kind in (${list}))`)
  }
}
