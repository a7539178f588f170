import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  ...["message_reply", "low_stock", "new_device"],
]

/** Links of guests' orders, requested returns, deleted accounts, and variants that are in stock again. */
const NEW_KINDS = ["order_link", "return_requested", "account_deleted", "restocked"]

const sqlList = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(", ")

export class Migration20261128150000AddShopperMails extends Migration {
  override up(): void {
    this.allow([...KINDS, ...NEW_KINDS])
    this.addSql(`
      create unique index if not exists outbox_restock_once on outbox (occurrence)
       where kind = 'restocked' and state in ('queued', 'sent')
    `)
  }

  override down(): void {
    this.addSql(`drop index if exists outbox_restock_once`)
    this.addSql(`delete from outbox where kind in (${sqlList(NEW_KINDS)})`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(`alter table outbox add constraint outbox_kind_check check (kind in (${sqlList(kinds)}))`)
  }
}
