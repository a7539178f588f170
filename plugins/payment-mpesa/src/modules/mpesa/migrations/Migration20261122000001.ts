import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const INDEXES = [
  ["mpesa_attempt_created_at", "mpesa_attempt", "(created_at, id)"],
  ["mpesa_attempt_state_created_at", "mpesa_attempt", "(state, created_at, id)"],
  ["mpesa_attempt_amount", "mpesa_attempt", "(amount, created_at)"],
  ["mpesa_attempt_paid_amount", "mpesa_attempt", "(paid_amount) where paid_amount <> amount"],
  ["mpesa_refund_attempt_id", "mpesa_refund", "(attempt_id)"],
  ["mpesa_refund_return_receipt", "mpesa_refund", "(return_receipt) where return_receipt is not null"],
] as const

/** What the ledger is sorted and searched by. */
export class Migration20261122000001 extends Migration {
  override async up(): Promise<void> {
    for (const [name, table, columns] of INDEXES) {
      this.addSql(`create index if not exists "IDX_${name}" on "${table}" ${columns};`)
    }
  }

  override async down(): Promise<void> {
    for (const [name] of INDEXES) this.addSql(`drop index if exists "IDX_${name}";`)
  }
}
