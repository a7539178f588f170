import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** One link per account and purpose; a new one replaces the previous one. */
export class Migration20261122030100CreateAccountLink extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists account_link (
        auth_identity_id text not null,
        purpose text not null check (purpose in ('verify_email', 'reset_password')),
        token_hash text not null unique,
        email text not null,
        requested_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        primary key (auth_identity_id, purpose)
      )
    `)
    this.addSql(`create index if not exists account_link_expiry on account_link (expires_at)`)
    // In lower case. A changed address of an account is unverified until it is confirmed.
    this.addSql(`
      create table if not exists verified_email (
        auth_identity_id text primary key,
        email text not null,
        verified_at timestamptz not null default now()
      )
    `)
    this.addSql(`create index if not exists verified_email_address on verified_email (email)`)
  }

  override down(): void {
    this.addSql(`drop table if exists verified_email`)
    this.addSql(`drop table if exists account_link`)
  }
}
