import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The catalogue's read model. The triggers that feed it are set at boot: see `triggers.ts`. */
export class Migration20261121000100 extends Migration {
  override async up(): Promise<void> {
    // What changed in the engine's tables and is not in the read model yet.
    this.addSql(`
      create table if not exists catalogue_change (
        id bigint generated always as identity primary key,
        kind text not null,
        subject text not null,
        created_at timestamptz not null default now()
      )`)
    this.addSql("create index if not exists catalogue_change_subject on catalogue_change (subject)")
    // When a draft was published; the engine keeps only when it was created.
    this.addSql(`
      create table if not exists catalogue_publication (
        product_id text primary key,
        published_at timestamptz not null
      )`)
    this.addSql(`
      create table if not exists catalogue_product (
        id text primary key,
        slug text not null,
        title text not null,
        published_at timestamptz not null,
        price integer not null,
        in_stock boolean not null,
        categories text[] not null,
        card json not null,
        detail json not null,
        list_hash text not null,
        detail_hash text not null,
        exact_hash text not null
      )`)
    this.addSql("create index if not exists catalogue_product_slug on catalogue_product (slug)")
    // What became public, in order; caches are emptied by it.
    this.addSql(`
      create table if not exists catalogue_version (
        version bigint generated always as identity primary key,
        tags text[] not null,
        created_at timestamptz not null default now()
      )`)
    // Until when the passing of time (sales that begin or end, products that stop being new) has been seen.
    this.addSql(`
      create table if not exists catalogue_clock (
        single boolean primary key default true check (single),
        seen_until timestamptz not null
      )`)
    this.addSql("insert into catalogue_clock (seen_until) values (now()) on conflict do nothing")
    this.addSql("insert into catalogue_version (tags) values ('{all}')")
  }

  override async down(): Promise<void> {
    this.addSql("drop function if exists catalogue_note() cascade")
    this.addSql("drop function if exists catalogue_publish() cascade")
    for (const table of ["clock", "version", "product", "publication", "change"]) {
      this.addSql(`drop table if exists catalogue_${table}`)
    }
  }
}
