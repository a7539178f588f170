import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const KINDS = ["review", "unallocated", "customer_reversal", "refund_failed", "refund_unknown"]

/** A reversal by Safaricom says how much of its payment had been refunded before. Reversals that were applied so far get it too. */
export class Migration20261124000350ReturnedTwice extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      alter table "mpesa_reported_reversal"
        add column if not exists "order_id" text null, add column if not exists "returned_twice" integer null;`)
    this.addSql(`
      update "mpesa_reported_reversal" report set order_id = earlier.order_id, returned_twice = earlier.amount
        from (select receipt, max(order_id) as order_id, sum(amount)::int as amount from "mpesa_refund"
               where state = 'done' and method <> 'customer_reversal' group by receipt) earlier
       where earlier.receipt = report.receipt and report.applied_at is not null
         and (report.refund_id is null
              or exists (select from "mpesa_refund" r where r.id = report.refund_id and r.method = 'customer_reversal'));`)
    this.addSql(`
      create index if not exists "IDX_mpesa_reported_reversal_returned_twice"
        on "mpesa_reported_reversal" (order_id) where returned_twice is not null;`)
    this.allowAlerts([...KINDS, "returned_twice"])
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "mpesa_alert" where kind = 'returned_twice';`)
    this.allowAlerts(KINDS)
    this.addSql(`drop index if exists "IDX_mpesa_reported_reversal_returned_twice";`)
    this.addSql(`
      alter table "mpesa_reported_reversal"
        drop column if exists "order_id", drop column if exists "returned_twice";`)
  }

  private allowAlerts(kinds: readonly string[]): void {
    const list = kinds.map((kind) => `'${kind}'`).join(", ")
    this.addSql(`alter table "mpesa_alert" drop constraint if exists "mpesa_alert_kind_check";`)
    this.addSql(`alter table "mpesa_alert" add constraint "mpesa_alert_kind_check" check ("kind" in (${list}));`)
  }
}
