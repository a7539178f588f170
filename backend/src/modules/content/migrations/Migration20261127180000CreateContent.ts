import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Versions of the shop's words that the merchant has published, when each file was first seen, and drafts for previews. */
export class Migration20261127180000CreateContent extends Migration {
  override up(): void {
    this.addSql(`
      create table if not exists content_document (
        id bigint generated always as identity primary key,
        name text not null,
        version integer not null check (version > 0),
        value jsonb,
        changed_at timestamptz not null default now(),
        changed_by text,
        unique (name, version)
      )
    `)
    this.addSql(`
      create table if not exists content_file (
        name text primary key,
        hash text not null,
        seen_at timestamptz not null default now()
      )
    `)
    this.addSql(`
      create table if not exists content_draft (
        token_hash text primary key,
        name text not null,
        value jsonb not null,
        expires_at timestamptz not null
      )
    `)
    this.addSql(`create index if not exists content_draft_expires_at on content_draft (expires_at)`)
  }

  override down(): void {
    this.addSql(`drop table if exists content_draft`)
    this.addSql(`drop table if exists content_file`)
    this.addSql(`drop table if exists content_document`)
  }
}
