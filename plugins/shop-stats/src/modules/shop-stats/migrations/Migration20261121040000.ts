import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * One row per placed order and per sold line, with the columns that lists and reports search, sort and sum by; the
 * engine stores these in a dozen tables.
 */
export class Migration20261121040000 extends Migration {
  override async up(): Promise<void> {
    this.addSql("create extension if not exists pg_trgm")
    this.addSql(`
      create table if not exists shop_stats_order (
        id text primary key,
        number integer,
        created_at timestamptz not null,
        email text not null,
        status text not null,
        total double precision not null,
        earned double precision not null,
        words text not null
      )`)
    this.addSql(`
      create table if not exists shop_stats_line (
        order_id text not null,
        created_at timestamptz not null,
        item text not null,
        variant_id text,
        units double precision not null,
        revenue double precision not null
      )`)
    // Queue of orders and people whose rows are outdated; written by triggers in the transaction of the change.
    this.addSql(`
      create table if not exists shop_stats_touched (
        id bigint generated always as identity primary key,
        kind text not null,
        subject text not null
      )`)
    for (const [name, table, definition] of INDEXES)
      this.addSql(`create index if not exists ${name} on ${table} ${definition}`)
  }

  override async down(): Promise<void> {
    this.addSql("drop function if exists shop_stats_touch() cascade")
    for (const table of ["order", "line", "touched"]) this.addSql(`drop table if exists shop_stats_${table}`)
  }
}

const INDEXES = [
  ["shop_stats_order_page", "shop_stats_order", "(created_at desc, id desc) include (status, earned)"],
  ["shop_stats_order_status", "shop_stats_order", "(status, created_at desc, id desc)"],
  ["shop_stats_order_total", "shop_stats_order", "(total desc, id desc)"],
  ["shop_stats_order_words", "shop_stats_order", "using gin (words gin_trgm_ops)"],
  ["shop_stats_line_order", "shop_stats_line", "(order_id)"],
  ["shop_stats_line_sold", "shop_stats_line", "(created_at) include (item, variant_id, units, revenue)"],
] as const
