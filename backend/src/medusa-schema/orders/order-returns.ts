import type { OrderReturn, ReturnReason } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { IS_OPEN } from "./order-change-conditions"

export type ReturnRow = Omit<OrderReturn, "requestedAt" | "sendBy"> & { orderId: string; requestedAt: Date }

/** SQL: the order's customer has cancelled the return, and not the merchant. */
const IS_WITHDRAWN = `exists (
  select from order_change c join "order" o on o.id = c.order_id
   where c.return_id = r.id and c.change_type is null and c.created_by = o.customer_id and c.deleted_at is null)`

const STATES = `case when r.status = 'canceled' then case when ${IS_WITHDRAWN} then 'withdrawn' else 'cancelled' end
                     when r.status = 'partially_received' then 'partly_received' else r.status::text end`

/** Returns of orders, oldest first; without those of exchanges and claims, and those that the merchant has only begun. */
export async function readReturns(knex: Knex, orderIds: readonly string[]): Promise<ReturnRow[]> {
  const { rows } = await knex
    .raw<{ rows: ReturnRow[] }>(
      `select r.order_id as "orderId", r.id, ${STATES} as state, coalesce(r.requested_at, r.created_at) as "requestedAt",
              (select json_agg(json_build_object(
                        'id', i.item_id, 'quantity', i.quantity,
                        'received', coalesce(i.received_quantity, 0) + coalesce(i.damaged_quantity, 0),
                        'reason', reason.label) order by i.created_at, i.id)
                 from return_item i left join return_reason reason on reason.id = i.reason_id
                where i.return_id = r.id and i.deleted_at is null) as items
         from "return" r
        where r.order_id = any(${listParameter("?")}) and r.deleted_at is null and r.status <> 'open'
          and r.exchange_id is null and r.claim_id is null
          and exists (select from return_item i where i.return_id = r.id and i.deleted_at is null)
        order by r.created_at, r.id`,
      [[...orderIds]],
    )
    .options({ name: "read-returns-of-orders" })
  return rows
}

/** Units of order items that are on their way back, by id; items without any are absent. */
export async function readUnitsComingBack(knex: Knex, orderIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await knex
    .raw<{ rows: { id: string; units: number }[] }>(
      `select i.item_id as id, i.return_requested_quantity::float8 as units
         from "order" o join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
        where o.id = any(${listParameter("?")}) and i.return_requested_quantity > 0`,
      [[...orderIds]],
    )
    .options({ name: "read-units-coming-back" })
  return new Map(rows.map(({ id, units }) => [id, units]))
}

/** The merchant's reasons for returns, in the order in which they were made. */
export async function readReturnReasons(knex: Knex): Promise<ReturnReason[]> {
  const { rows } = await knex.raw<{ rows: ReturnReason[] }>(
    `select id, label from return_reason where deleted_at is null order by created_at, id`,
  )
  return rows
}

/** Whether the merchant has begun a change of the order that is not confirmed. */
export async function hasOpenChange(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: [{ has: boolean }] }>(
    `select exists (select from order_change x where x.order_id = ? and ${IS_OPEN}) as has`,
    [orderId],
  )
  return rows[0].has
}
