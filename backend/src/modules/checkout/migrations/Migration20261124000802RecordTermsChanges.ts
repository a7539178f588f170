import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Who set the payment terms of an order, and when. */
export class Migration20261124000802RecordTermsChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists payment_terms_change (
        id text primary key,
        order_id text not null,
        terms text not null,
        set_by text not null,
        created_at timestamptz not null default now()
      )
    `)
    this.addSql(`create index if not exists payment_terms_change_order on payment_terms_change (order_id)`)
  }

  override down(): void {
    this.addSql(`drop table if exists payment_terms_change`)
  }
}
