import { createHash } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { type OrderAmountsSql, WRITE_LINES, writeOrdersSql } from "../medusa-schema/order-rows"
import { WRITE_PEOPLE } from "../medusa-schema/person-rows"
import { ALL_ORDERS, ALL_PEOPLE, ORDER_TABLES, PERSON_TABLES, type WatchedTable } from "../medusa-schema/watched-tables"

/**
 * Every write to a table waits behind a trigger's creation that waits for its lock. After this time the installation fails, and the
 * next run of the job tries again. Less than PostgreSQL's `deadlock_timeout` of a second, so that a deadlock ends the installation
 * and not a purchase.
 */
const LOCK_TIMEOUT_MS = 500

/**
 * Only inserts and never reads, because it runs in transactions of checkouts and payments, which it must not delay. The column is
 * read from JSON, because PostgreSQL keeps the plan of a fixed statement but parses and plans a formatted one in every call.
 */
const RECORD_CHANGE = `
  create or replace function shop_stats_record_change() returns trigger language plpgsql as $$
  begin
    insert into shop_stats_change (kind, subject)
    select distinct tg_argv[0], subject
      from (select to_jsonb(changed)->>tg_argv[1] as subject from changed) subjects where subject is not null;
    return null;
  end $$`

function triggersOf({ table, kind, column, events }: WatchedTable): string[] {
  return events.map((event) => {
    const [operation = "", before] = event.split(" ")
    const name = `shop_stats_change_${operation}${before === undefined ? "" : "_before"}`
    return `create or replace trigger ${name} after ${operation} on ${table}
      referencing ${before === undefined ? "new" : "old"} table as changed
      for each statement execute function shop_stats_record_change('${kind}', '${column}')`
  })
}

interface TriggerSources {
  /** Tables of the shop that decide an order's status, each with its column of the order's id. */
  shopTables: Readonly<Record<string, string>>
  orderAmounts: OrderAmountsSql
}

/**
 * Installs the triggers that record which orders and people have changed, unless the same ones are installed. This runs at
 * start, because link tables are created after all migrations. All existing orders or people are then recorded as changed;
 * the same happens when the SQL that writes their rows has changed.
 */
export async function installTriggers(knex: Knex, { shopTables, orderAmounts }: TriggerSources): Promise<void> {
  const shop = Object.entries(shopTables).map(([table, column]): WatchedTable => {
    return { table, kind: "order", column, events: ["update"] }
  })
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('shop-stats-triggers'))")
    await install(trx, {
      table: "shop_stats_order",
      watched: [...ORDER_TABLES, ...shop],
      everything: ALL_ORDERS,
      writtenBy: [writeOrdersSql(orderAmounts), WRITE_LINES],
    })
    await install(trx, {
      table: "shop_stats_person",
      watched: PERSON_TABLES,
      everything: ALL_PEOPLE,
      writtenBy: [WRITE_PEOPLE],
    })
  })
}

interface ProjectedTable {
  /** Table of the read model. */
  table: string
  watched: readonly WatchedTable[]
  /** SQL query of all changes to record for a complete rebuild. */
  everything: string
  /** SQL that writes the rows. */
  writtenBy: readonly string[]
}

/** Installs the triggers of one table. The comment of the table has a hash of its SQL, so that each is rebuilt on its own. */
async function install(trx: Knex, { table, watched, everything, writtenBy }: ProjectedTable): Promise<void> {
  await requireColumns(trx, watched)
  const statements = [RECORD_CHANGE, ...watched.flatMap(triggersOf)]
  const revision = createHash("sha256")
    .update([...statements, ...writtenBy].join(";\n"))
    .digest("hex")
  const { rows } = await trx.raw<{ rows: [{ revision: string | null }] }>(
    `select obj_description('${table}'::regclass, 'pg_class') as revision`,
  )
  if (rows[0].revision === revision) return
  await trx.raw(`set local lock_timeout = ${String(LOCK_TIMEOUT_MS)}`)
  for (const statement of statements) await trx.raw(statement)
  await trx.raw(`insert into shop_stats_change (kind, subject) ${everything}`)
  await trx.raw(`comment on table ${table} is '${revision}'`)
}

/**
 * PostgreSQL does not check the arguments of a trigger, and one of a missing column records nothing. Checked at every start: an
 * update of Medusa can rename a column of an installed trigger.
 */
async function requireColumns(trx: Knex, watched: readonly WatchedTable[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select format('%s.%s', table_name, column_name) as name
       from unnest(?::text[], ?::text[]) as watched(table_name, column_name)
      where not exists (select from pg_attribute
                         where attrelid = to_regclass(table_name) and attname = column_name and not attisdropped)`,
    [watched.map(({ table }) => table), watched.map(({ column }) => column)],
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(", ")
  throw new Error(`Missing columns, of which the statistics would record no changes: ${missing}`)
}
