import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A payment that was recorded by mistake is voided; `void_recorded_at` is when Medusa recorded that. */
export class Migration20261123000009AddVoidedPayments extends Migration {
  override up(): void {
    this.addSql(`
      alter table manual_payment
        add column if not exists voided_at timestamptz,
        add column if not exists voided_by text,
        add column if not exists void_reason text,
        add column if not exists void_recorded_at timestamptz
    `)
    this.addSql(
      `create index if not exists manual_payment_unrecorded_void on manual_payment (voided_at)
        where voided_at is not null and void_recorded_at is null`,
    )
  }

  override down(): void {
    this.addSql(`drop index if exists manual_payment_unrecorded_void`)
    this.addSql(`
      alter table manual_payment
        drop column if exists voided_at, drop column if exists voided_by,
        drop column if exists void_reason, drop column if exists void_recorded_at
    `)
  }
}
