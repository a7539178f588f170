import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const COLUMNS = [
  ["accepted_at", "reservation_confirmed_at"],
  ["released_at", "reservation_released_at"],
  ["sent_at", "attempt_sent_at"],
  ["answer", "response"],
] as const

/** The times name what they are of. The rows and the indexes stay; the functions of triggers are replaced at start. */
export class Migration20261123000006RenameCheckoutColumns extends Migration {
  override up(): void {
    for (const [old, now] of COLUMNS) this.addSql(`alter table checkout rename column ${old} to ${now}`)
  }

  override down(): void {
    for (const [old, now] of COLUMNS) this.addSql(`alter table checkout rename column ${now} to ${old}`)
  }
}
