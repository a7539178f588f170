import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const TABLES = ["cart_request", "cart_merge"]

/** A cart belongs to a customer, or to a guest. */
export class Migration20261128000200RenameOwner extends Migration {
  override up(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} rename column customer_id to owner_id`)
  }

  override down(): void {
    for (const table of TABLES) this.addSql(`alter table ${table} rename column owner_id to customer_id`)
  }
}
