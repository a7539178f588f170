import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OrderStatus } from "@mavazi/contracts"
import { FORGET_PEOPLE, WRITE_PEOPLE } from "../people-sheet/people-sql"
import { FORGET_ORDERS, WRITE_LINES, WRITE_ORDERS } from "./sheet-sql"

/** What the shop says of an order: its status, as its shopper reads it, and the receipt of its payment. */
export interface OrderStanding {
  status: OrderStatus
  receipt: string | null
}

/** Standing of each order; one that is absent is left out of the sheet. */
export type StandingsOf = (orderIds: string[]) => Promise<ReadonlyMap<string, OrderStanding>>

/** Notes taken at once. An order makes about ten in its life. */
const BATCH = 1000

/** Notes that wait, and the orders and people that they concern. */
const NEXT = `
  with next as (select id, kind, subject from shop_stats_touched order by id limit ${String(BATCH)})
  select array(select id from next) as notes,
         array(
           select subject from next where kind = 'order'
           union
           select l.order_id from next
             join order_payment_collection l on next.kind = 'collection' and l.payment_collection_id = next.subject
           union
           select l.order_id from next
             join payment p on next.kind = 'payment' and p.id = next.subject
             join order_payment_collection l on l.payment_collection_id = p.payment_collection_id
         ) as orders,
         array(select distinct lower(subject) from next where kind = 'person') as people`

/** Whether a change waits that the sheet does not show yet. */
export async function isBehind(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ behind: boolean }] }>(
    "select exists (select from shop_stats_touched) as behind",
  )
  return rows[0].behind
}

/**
 * Writes the rows of orders and people that have changed, some thousand notes at most. One process at a time; a note leaves
 * only together with its result, and whatever changes meanwhile leaves a new one: nothing is lost or overwritten by
 * something older.
 */
export async function refreshSheet(knex: Knex, standingsOf: StandingsOf): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('shop-stats-sheet'))")
    const { rows } = await trx.raw<{ rows: [{ notes: string[]; orders: string[]; people: string[] }] }>(NEXT)
    const [{ notes, orders, people }] = rows
    if (notes.length === 0) return
    if (orders.length > 0) await writeOrders(trx, orders, await standingsOf(orders))
    if (people.length > 0) await writePeople(trx, people)
    await trx.raw("delete from shop_stats_touched where id = any(:notes)", { notes })
  })
}

async function writeOrders(trx: Knex, orders: string[], found: ReadonlyMap<string, OrderStanding>): Promise<void> {
  const standings = [...found]
  const standing = {
    ids: standings.map(([id]) => id),
    statuses: standings.map(([, { status }]) => status),
    receipts: standings.map(([, { receipt }]) => receipt ?? ""),
  }
  await trx.raw("delete from shop_stats_line where order_id = any(:orders)", { orders })
  await trx.raw(FORGET_ORDERS, { orders })
  await trx.raw(WRITE_ORDERS, standing)
  await trx.raw(WRITE_LINES, { ids: standing.ids })
}

async function writePeople(trx: Knex, people: string[]): Promise<void> {
  await trx.raw(FORGET_PEOPLE, { people })
  await trx.raw(WRITE_PEOPLE, { people })
}
