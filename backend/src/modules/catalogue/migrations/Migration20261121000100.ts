import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The catalogue's read model. Its triggers are installed at start: `medusa-schema/triggers/catalogue-triggers.ts`. */
export class Migration20261121000100 extends Migration {
  override async up(): Promise<void> {
    // Changes of the engine's tables that are not yet applied to the read model.
    this.addSql(`
      create table if not exists catalogue_change (
        id bigint generated always as identity primary key,
        kind text not null,
        subject text not null,
        created_at timestamptz not null default now()
      )`)
    this.addSql("create index if not exists catalogue_change_subject on catalogue_change (subject)")
    // Time of publication; the engine stores only the time of creation.
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
    // Published changes in order, for the invalidation of caches.
    this.addSql(`
      create table if not exists catalogue_version (
        version bigint generated always as identity primary key,
        tags text[] not null,
        created_at timestamptz not null default now()
      )`)
    // Time up to which changes by time alone (start and end of sales, products that stop being new) are applied.
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
