import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = ["mpesa_attempt", "mpesa_c2b_payment", "mpesa_daraja_event", "mpesa_statement_line"]

/** When the personal data of a row was erased. */
export class Migration20261124000103ErasedPersonalData extends Migration {
  override async up(): Promise<void> {
    for (const table of TABLES) {
      this.addSql(`alter table "${table}" add column if not exists "erased_at" timestamptz null;`)
    }
  }

  override async down(): Promise<void> {
    for (const table of TABLES) this.addSql(`alter table "${table}" drop column "erased_at";`)
  }
}
