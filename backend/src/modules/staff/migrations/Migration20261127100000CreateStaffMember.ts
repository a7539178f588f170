import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Roles of the engine's users. Users that exist are made owners by `migration-scripts/20261127-staff-roles.ts`. */
export class Migration20261127100000CreateStaffMember extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists staff_member (
        user_id text primary key,
        role text not null check (role in ('owner', 'manager', 'packer', 'accountant')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )
    `)
  }

  override down(): void {
    this.addSql(`drop table if exists staff_member`)
  }
}
