import type { Knex } from "@medusajs/framework/mikro-orm/knex"

type Event = "insert" | "update"

/** A table whose rows decide something on an order's row of the sheet, and what its column names. */
export interface Watched {
  table: string
  kind: "order" | "payment" | "collection"
  column: string
  events: readonly Event[]
}

/** The engine's part. What a new order brings with it is read when the order itself is. */
const ENGINE: readonly Watched[] = [
  { table: `"order"`, kind: "order", column: "id", events: ["insert", "update"] },
  { table: "order_summary", kind: "order", column: "order_id", events: ["update"] },
  { table: "order_item", kind: "order", column: "order_id", events: ["update"] },
  { table: "order_payment_collection", kind: "order", column: "order_id", events: ["insert", "update"] },
  { table: "payment_collection", kind: "collection", column: "id", events: ["update"] },
  { table: "capture", kind: "payment", column: "payment_id", events: ["insert", "update"] },
  { table: "refund", kind: "payment", column: "payment_id", events: ["insert", "update"] },
]

/** Only an insert, never a look-up: the tables belong to checkouts and payments, whose transactions must not wait. */
const TOUCH_FUNCTION = `
  create or replace function shop_stats_touch() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into shop_stats_touched (kind, subject) select distinct %L, %I::text from touched where %I is not null',
      tg_argv[0], tg_argv[1], tg_argv[1]);
    return null;
  end $$`

function triggersOf({ table, kind, column, events }: Watched): string[] {
  return events.flatMap((event) => [
    `drop trigger if exists shop_stats_touch_${event} on ${table}`,
    `create trigger shop_stats_touch_${event} after ${event} on ${table} referencing new table as touched
       for each statement execute function shop_stats_touch('${kind}', '${column}')`,
  ])
}

/**
 * Sets the triggers that note which orders have changed, unless these very ones are there. Link tables appear only
 * after all migrations have run, so this is done at boot; orders from before are all noted once.
 *
 * @param shopTables tables of the shop that decide an order's status, each with its column of the order's id
 */
export async function installTriggers(knex: Knex, shopTables: Readonly<Record<string, string>>): Promise<void> {
  const shop = Object.entries(shopTables).map(([table, column]): Watched => ({
    table,
    kind: "order",
    column,
    events: ["update"],
  }))
  const statements = [TOUCH_FUNCTION, ...[...ENGINE, ...shop].flatMap(triggersOf)]
  const revision = statements.join(";\n")
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('shop-stats-triggers'))")
    const { rows } = await trx.raw<{ rows: [{ revision: string | null }] }>(
      "select obj_description(to_regproc('shop_stats_touch'), 'pg_proc') as revision",
    )
    if (rows[0].revision === revision) return
    for (const statement of statements) await trx.raw(statement)
    await trx.raw(`insert into shop_stats_touched (kind, subject) select 'order', id from "order"`)
    await trx.raw(`comment on function shop_stats_touch() is '${revision.replaceAll("'", "''")}'`)
  })
}
