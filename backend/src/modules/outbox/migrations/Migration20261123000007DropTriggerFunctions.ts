import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Drops the functions of the order e-mails with their triggers: a start installs those of its version, and PostgreSQL does
 * not rename the parameters of a function that exists.
 */
export class Migration20261123000007DropTriggerFunctions extends Migration {
  override up(): void {
    this.dropFunctions(["order", "checkout", "payment", "parcel"])
  }

  override down(): void {
    this.dropFunctions(["order", "checkout", "payment", "fulfillment"])
  }

  private dropFunctions(names: readonly string[]): void {
    this.addSql(`drop function if exists outbox_write(text, text, text, numeric) cascade`)
    for (const name of names) this.addSql(`drop function if exists outbox_of_${name}() cascade`)
  }
}
