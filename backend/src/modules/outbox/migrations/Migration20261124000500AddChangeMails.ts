import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "shipped", "delivered", "cancelled", "refunded"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert"],
]

/** E-mails about an order that the merchant changed, and about money that arrives after its order was closed. */
export class Migration20261124000500AddChangeMails extends Migration {
  override up(): void {
    this.allow([...KINDS, "changed", "late_payment"])
  }

  override down(): void {
    this.addSql(`delete from outbox where kind in ('changed', 'late_payment')`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(
      `alter table outbox add constraint outbox_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`,
    )
  }
}
