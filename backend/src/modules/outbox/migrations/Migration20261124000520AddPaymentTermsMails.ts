import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = [
  ...["placed", "paid", "changed", "shipped", "delivered", "cancelled", "late_payment", "refunded", "moved"],
  ...["verify_email", "reset_password", "password_changed", "payment_alert"],
]

/** E-mails about a payment that was voided, and about other payment terms. */
export class Migration20261124000520AddPaymentTermsMails extends Migration {
  override up(): void {
    this.allow([...KINDS, "payment_voided", "terms_changed"])
  }

  override down(): void {
    this.addSql(`delete from outbox where kind in ('payment_voided', 'terms_changed')`)
    this.allow(KINDS)
  }

  private allow(kinds: readonly string[]): void {
    this.addSql(`alter table outbox drop constraint if exists outbox_kind_check`)
    this.addSql(
      `alter table outbox add constraint outbox_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(", ")}))`,
    )
  }
}
