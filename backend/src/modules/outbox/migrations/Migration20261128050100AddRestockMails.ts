import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert", "payment_voided", "terms_changed"],
  ...["message_reply", "low_stock", "new_device"],
]

/** E-mails about variants that are in stock again, one for a request at a time. */
export class Migration20261128050100AddRestockMails extends Migration {
  override up(): void {
    this.allow([...KINDS, "restocked"])
    this.addSql(`
      create unique index if not exists outbox_restock_once on outbox (occurrence)
       where kind = 'restocked' and state in ('queued', 'sent')
    `)
  }

  override down(): void {
    this.addSql(`delete from outbox where kind = 'restocked'`)
    this.addSql(`drop index if exists outbox_restock_once`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(
      `alter table outbox add constraint outbox_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`,
    )
  }
}
