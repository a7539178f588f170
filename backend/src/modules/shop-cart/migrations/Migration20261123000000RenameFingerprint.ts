import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The column holds the hash of the request that an Idempotency-Key was used for. */
export class Migration20261123000000RenameFingerprint extends Migration {
  override up(): void {
    this.addSql(`alter table cart_request rename column fingerprint to request_hash`)
  }

  override down(): void {
    this.addSql(`alter table cart_request rename column request_hash to fingerprint`)
  }
}
