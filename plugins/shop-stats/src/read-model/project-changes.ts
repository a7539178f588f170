import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { OrderStatus } from "@mavazi/contracts/orders/order-status"
import { DELETE_ORDERS, type OrderAmountsSql, WRITE_LINES, writeOrdersSql } from "../medusa-schema/order-rows"
import { DELETE_PEOPLE, WRITE_PEOPLE } from "../medusa-schema/person-rows"
import { CHANGED_ORDERS } from "../medusa-schema/watched-tables"

/** Status of an order as shown to its shopper, and the receipt of its payment. */
export interface OrderStatusWithReceipt {
  status: OrderStatus
  receipt: string | null
}

/** Statuses by order id; an order that is absent has no row in the read model. */
export type ReadOrderStatuses = (orderIds: string[]) => Promise<ReadonlyMap<string, OrderStatusWithReceipt>>

/** The shop's rules for the status and the amounts of an order. */
export interface OrderRules {
  readOrderStatuses: ReadOrderStatuses
  orderAmounts: OrderAmountsSql
}

/** Recorded changes per transaction. An order causes about ten in total. */
const BATCH = 1000

/** The oldest recorded changes, and the orders and people that they concern. */
const NEXT = `
  with next as (select id, kind, subject from shop_stats_change order by id limit ${String(BATCH)})
  select array(select id from next) as changes,
         array(${CHANGED_ORDERS}
         ) as orders,
         array(select distinct lower(subject) from next where kind = 'person') as people`

/** True while the read model lacks a recorded change. */
export async function hasPendingChanges(knex: Knex): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ pending: boolean }] }>(
    "select exists (select from shop_stats_change) as pending",
  )
  return rows[0].pending
}

/**
 * Rewrites the rows of orders and people that have changed, for at most a thousand recorded changes, in one process at a time.
 * A recorded change is deleted in the transaction that applies it. A later change is recorded again, so that none is lost.
 *
 * @returns true when all changes that were committed before this call are applied
 */
export async function projectChanges(knex: Knex, rules: OrderRules): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await trx.raw("select pg_advisory_xact_lock(hashtext('shop-stats-read-model'))")
    const { rows } = await trx.raw<{ rows: [{ changes: string[]; orders: string[]; people: string[] }] }>(NEXT)
    const [{ changes, orders, people }] = rows
    if (changes.length === 0) return true
    if (orders.length > 0) await writeOrders(trx, orders, rules)
    if (people.length > 0) await writePeople(trx, people)
    await trx.raw("delete from shop_stats_change where id = any(:changes)", { changes })
    return changes.length < BATCH
  })
}

async function writeOrders(trx: Knex, orders: string[], rules: OrderRules): Promise<void> {
  const statuses = [...(await rules.readOrderStatuses(orders))]
  const bindings = {
    ids: statuses.map(([id]) => id),
    statuses: statuses.map(([, { status }]) => status),
    receipts: statuses.map(([, { receipt }]) => receipt ?? ""),
  }
  await trx.raw("delete from shop_stats_line where order_id = any(:orders)", { orders })
  await trx.raw(DELETE_ORDERS, { orders })
  await trx.raw(writeOrdersSql(rules.orderAmounts), bindings)
  await trx.raw(WRITE_LINES, { ids: bindings.ids })
}

async function writePeople(trx: Knex, people: string[]): Promise<void> {
  await trx.raw(DELETE_PEOPLE, { people })
  await trx.raw(WRITE_PEOPLE, { people })
}
