import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = ["mpesa_attempt", "mpesa_refund"]

/**
 * `settled_at` becomes `result_at`: it is also written when the outcome becomes unknown. An attempt that a merchant
 * expires is `expired` in the audit log, as its state is.
 */
export class Migration20261123000005RenameResultTime extends Migration {
  override async up(): Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" rename column "settled_at" to "result_at";`)
      this.addSql(`alter index if exists "IDX_${table}_settled_at" rename to "IDX_${table}_result_at";`)
    }
    this.addSql(`update "mpesa_audit_entry" set "kind" = 'expired' where "kind" = 'abandoned';`)
  }

  override async down(): Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" rename column "result_at" to "settled_at";`)
      this.addSql(`alter index if exists "IDX_${table}_result_at" rename to "IDX_${table}_settled_at";`)
    }
    this.addSql(`update "mpesa_audit_entry" set "kind" = 'abandoned' where "kind" = 'expired';`)
  }
}
