import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What happens to rows, and which of them are looked at: as they are afterwards, or as they were. */
type Event = "insert" | "update" | "update, as it was" | "delete, as it was"

/** A table whose rows decide something on a row of a sheet, and what its column names. */
export interface Watched {
  table: string
  kind: "order" | "payment" | "collection" | "person"
  column: string
  events: readonly Event[]
}

/** The engine's part. What a new order brings with it is read when the order itself is. */
const ORDERS: readonly Watched[] = [
  { table: `"order"`, kind: "order", column: "id", events: ["insert", "update"] },
  { table: "order_summary", kind: "order", column: "order_id", events: ["update"] },
  { table: "order_item", kind: "order", column: "order_id", events: ["update"] },
  { table: "order_payment_collection", kind: "order", column: "order_id", events: ["insert", "update"] },
  { table: "payment_collection", kind: "collection", column: "id", events: ["update"] },
  { table: "capture", kind: "payment", column: "payment_id", events: ["insert", "update"] },
  { table: "refund", kind: "payment", column: "payment_id", events: ["insert", "update"] },
]

/** A person is known by the e-mail, so one that changes concerns two. */
const PEOPLE = ["customer", `"user"`].map((table): Watched => {
  return {
    table,
    kind: "person",
    column: "email",
    events: ["insert", "update", "update, as it was", "delete, as it was"],
  }
})

const EVERYBODY = `
  select 'person', email from (select email from customer union select email from "user") known where email is not null`

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
  return events.flatMap((event) => {
    const [happened = "", before] = event.split(", ")
    const name = `shop_stats_touch_${happened}${before === undefined ? "" : "_before"}`
    return [
      `drop trigger if exists ${name} on ${table}`,
      `create trigger ${name} after ${happened} on ${table}
         referencing ${before === undefined ? "new" : "old"} table as touched
         for each statement execute function shop_stats_touch('${kind}', '${column}')`,
    ]
  })
}

/**
 * Sets the triggers that note which orders and people have changed, unless these very ones are there. Link tables
 * appear only after all migrations have run, so this is done at boot; what was there before is all noted once.
 *
 * @param shopTables tables of the shop that decide an order's status, each with its column of the order's id
 */
export async function installTriggers(knex: Knex, shopTables: Readonly<Record<string, string>>): Promise<void> {
  const shop = Object.entries(shopTables).map(([table, column]): Watched => {
    return { table, kind: "order", column, events: ["update"] }
  })
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('shop-stats-triggers'))")
    const everyOrder = `select 'order', id from "order"`
    await install(trx, { sheet: "shop_stats_order", watched: [...ORDERS, ...shop], everything: everyOrder })
    await install(trx, { sheet: "shop_stats_person", watched: PEOPLE, everything: EVERYBODY })
  })
}

interface Sheet {
  /** Its table. */
  sheet: string
  watched: readonly Watched[]
  /** SQL for the notes of all that it should hold. */
  everything: string
}

/** The triggers of one sheet; its table's comment is the text of those that it has, so that each begins anew alone. */
async function install(trx: Knex, { sheet, watched, everything }: Sheet): Promise<void> {
  const statements = [TOUCH_FUNCTION, ...watched.flatMap(triggersOf)]
  const revision = statements.join(";\n")
  const { rows } = await trx.raw<{ rows: [{ revision: string | null }] }>(
    `select obj_description('${sheet}'::regclass, 'pg_class') as revision`,
  )
  if (rows[0].revision === revision) return
  for (const statement of statements) await trx.raw(statement)
  await trx.raw(`insert into shop_stats_touched (kind, subject) ${everything}`)
  await trx.raw(`comment on table ${sheet} is '${revision.replaceAll("'", "''")}'`)
}
