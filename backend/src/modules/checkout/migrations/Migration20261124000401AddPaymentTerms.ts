import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Columns of the request that placed an order; null for an order that a merchant made. */
const OF_REQUEST = ["cart_id", "customer_id", "idempotency_key", "request_hash", "response", "total"]

/** When an order has to be paid. An order that a merchant made gets a row when the merchant sets its terms. */
export class Migration20261124000401AddPaymentTerms extends Migration {
  override up(): void {
    this.addSql(`
      alter table checkout add column if not exists payment_terms text not null default 'now'
        check (payment_terms in ('now', 'by_link', 'on_delivery'))
    `)
    this.addSql(`alter table checkout add column if not exists terms_set_by text`)
    for (const column of OF_REQUEST) this.addSql(`alter table checkout alter column ${column} drop not null`)
  }

  override down(): void {
    this.addSql(`delete from checkout where response is null`)
    for (const column of OF_REQUEST) this.addSql(`alter table checkout alter column ${column} set not null`)
    this.addSql(`alter table checkout drop column if exists payment_terms, drop column if exists terms_set_by`)
  }
}
