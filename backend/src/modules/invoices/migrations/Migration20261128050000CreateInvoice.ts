import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Invoices and credit notes, the last number of each series, refunds that were looked at, and orders to look at. */
export class Migration20261128050000CreateInvoice extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists invoice (
        number text primary key,
        kind text not null check (kind in ('invoice', 'credit_note')),
        order_id text not null,
        total integer not null check (total > 0),
        document jsonb not null,
        issued_at timestamptz not null
      )
    `)
    this.addSql(`create unique index if not exists invoice_of_order on invoice (order_id) where kind = 'invoice'`)
    this.addSql(`create index if not exists invoice_order_id on invoice (order_id, issued_at)`)
    this.addSql(`
      create table if not exists invoice_counter (
        kind text not null,
        year integer not null,
        last integer not null,
        primary key (kind, year)
      )
    `)
    this.addSql(`
      create table if not exists invoiced_refund (
        refund_id text primary key,
        order_id text not null
      )
    `)
    this.addSql(`create index if not exists invoiced_refund_order_id on invoiced_refund (order_id)`)
    this.addSql(`
      create table if not exists invoice_task (
        id bigint generated always as identity primary key,
        order_id text not null,
        next_try_at timestamptz not null default now()
      )
    `)
    this.addSql(`create index if not exists invoice_task_order_id on invoice_task (order_id)`)
  }

  override down(): void {
    for (const table of ["invoice_task", "invoiced_refund", "invoice_counter", "invoice"]) {
      this.addSql(`drop table if exists ${table}`)
    }
  }
}
