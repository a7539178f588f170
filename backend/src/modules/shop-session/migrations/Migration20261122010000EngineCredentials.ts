import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Revoked tokens of the engine, and known devices of accounts. */
export class Migration20261122010000EngineCredentials extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists revoked_token (
        id text primary key,
        expires_at timestamptz not null
      )
    `)
    this.addSql(`create index if not exists revoked_token_expiry on revoked_token (expires_at)`)
    this.addSql(`
      create table if not exists known_device (
        id text not null,
        auth_identity_id text not null,
        expires_at timestamptz not null,
        primary key (id, auth_identity_id)
      )
    `)
    this.addSql(`create index if not exists known_device_identity on known_device (auth_identity_id)`)
    this.addSql(`create index if not exists known_device_expiry on known_device (expires_at)`)
  }

  override down(): void {
    this.addSql(`drop table if exists revoked_token`)
    this.addSql(`drop table if exists known_device`)
  }
}
