import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Entries are stored before the change that they are about, and are finished when it has succeeded. */
export class Migration20261128100000AddAuditEntryFinished extends Migration {
  override up(): void {
    this.addSql(`alter table audit_entry add column if not exists finished boolean not null default true`)
    this.addSql(`alter table audit_entry alter column finished set default false`)
  }

  override down(): void {
    this.addSql(`alter table audit_entry drop column if exists finished`)
  }
}
