import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122224000CreateManualPayment extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists manual_payment (
        id text primary key,
        order_id text not null,
        payment_session_id text not null,
        method text not null check (method in ('cash', 'bank_transfer', 'on_delivery', 'other')),
        amount integer not null check (amount > 0),
        reference text not null,
        note text not null,
        recorded_by text,
        recorded_at timestamptz not null default now(),
        captured_at timestamptz
      )
    `)
    // A payment session is captured once.
    this.addSql(`create unique index if not exists manual_payment_session on manual_payment (payment_session_id)`)
    this.addSql(`create index if not exists manual_payment_order on manual_payment (order_id, recorded_at)`)
    this.addSql(`create index if not exists manual_payment_captured on manual_payment (captured_at)`)
    this.addSql(
      `create index if not exists manual_payment_uncaptured on manual_payment (recorded_at) where captured_at is null`,
    )
  }

  override down(): void {
    this.addSql(`drop table if exists manual_payment`)
  }
}
