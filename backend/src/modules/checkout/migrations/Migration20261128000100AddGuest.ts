import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Owner of a guest's cart, so that a repeated request of a guest gets its first answer. Null for an account. */
export class Migration20261128000100AddGuest extends Migration {
  override up(): void {
    this.addSql(`alter table checkout add column if not exists guest_id text`)
    this.addSql(
      `create index if not exists checkout_guest on checkout (guest_id, created_at) where guest_id is not null`,
    )
  }

  override down(): void {
    this.addSql(`alter table checkout drop column if exists guest_id`)
  }
}
