import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `media_picture`: metadata of stored pictures, keyed by the URL in product images. */
export class Migration20261121000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`
      create table if not exists media_picture (
        url text primary key,
        base text not null,
        widths integer[] not null check (cardinality(widths) > 0),
        width integer not null check (width > 0),
        height integer not null check (height > 0),
        colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
        alt text not null default '',
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      )`)
    this.addSql("create index if not exists media_picture_base on media_picture (base)")
  }

  override async down(): Promise<void> {
    this.addSql("drop table if exists media_picture")
  }
}
