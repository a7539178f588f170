import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** A text message in the mailbox has no HTML. */
export class Migration20261128220000AddSms extends Migration {
  override up(): void {
    this.addSql(`alter table mailbox alter column html drop not null`)
  }

  override down(): void {
    this.addSql(`delete from mailbox where html is null`)
    this.addSql(`alter table mailbox alter column html set not null`)
  }
}
