import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_CONFIRMATION_OVER, IS_CONFIRMED_WITHIN_A_DAY } from "./order-change-conditions"
import { ORDER_LINES, RESERVED_UNITS } from "../stock/order-lines"

/** Medusa writes no reservation of a change later than this after its confirmation: the merchant did. */
const LATEST_BY_MEDUSA = "interval '1 minute'"

export interface ChangedOrder {
  id: string
  salesChannelId: string
}

/**
 * SQL: open orders that do not reserve exactly their unpacked units.
 * @param orders the tables that `o` comes from
 */
const mismatches = (orders: string) => `
  from ${orders}
  left join checkout c on c.order_id = o.id
 cross join lateral ${ORDER_LINES} line
  join product_variant p on p.id = line.variant_id and p.manage_inventory
  join product_variant_inventory_item n on n.variant_id = line.variant_id and n.deleted_at is null
 cross join lateral ${RESERVED_UNITS} reserved
 where o.canceled_at is null and not o.is_draft_order and o.deleted_at is null
   and line.unpacked * n.required_quantity <> reserved.units
   and c.reservation_released_at is null and c.cancelled_at is null`

/**
 * SQL: orders that the merchant has changed within a day and that do not reserve exactly their unpacked units: the engine died
 * after it had confirmed the change. Without orders whose reservations the merchant has changed since.
 */
const CHANGED_WITH_MISMATCH = `
  ${mismatches(`order_change x join "order" o on o.id = x.order_id`)}
   and x.change_type in ('edit', 'exchange', 'claim') and ${IS_CONFIRMED_WITHIN_A_DAY} and ${IS_CONFIRMATION_OVER}
   and not exists (
     select from reservation_item r
      where r.line_item_id in (select i.item_id from order_item i where i.order_id = o.id)
        and greatest(r.updated_at, r.deleted_at) > x.confirmed_at + ${LATEST_BY_MEDUSA})`

/** The first changed orders that lack reservations, or have too many, after a crash. */
export async function findReservationMismatches(knex: Knex): Promise<ChangedOrder[]> {
  const { rows } = await knex.raw<{ rows: ChangedOrder[] }>(
    `select distinct o.id, o.sales_channel_id as "salesChannelId" ${CHANGED_WITH_MISMATCH} limit 20`,
  )
  return rows
}

/** Whether the reservations of this changed order still do not match. The order's locks must be held. */
export async function hasReservationMismatch(trx: Knex, orderId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: object[] }>(`select 1 ${CHANGED_WITH_MISMATCH} and o.id = ? limit 1`, [
    orderId,
  ])
  return rows.length > 0
}

/**
 * The order, when its cancellation was begun at this time and interrupted by the engine's death: it is open, and its reservations
 * are deleted or a payment was refunded. A refused cancellation leaves neither. The order's locks must be held.
 */
export async function findHalfCancelled(
  trx: Knex,
  { orderId, requestedAt }: { orderId: string; requestedAt: string },
): Promise<ChangedOrder | null> {
  const { rows } = await trx.raw<{ rows: ChangedOrder[] }>(
    `select o.id, o.sales_channel_id as "salesChannelId" from "order" o
      where o.id = :orderId and o.canceled_at is null
        and (exists (select ${mismatches(`(select o.*) o`)})
             or exists (select from order_payment_collection l
                          join payment p on p.payment_collection_id = l.payment_collection_id
                          join refund r on r.payment_id = p.id and r.deleted_at is null
                         where l.order_id = o.id and l.deleted_at is null and r.created_at >= :requestedAt::timestamptz))`,
    { orderId, requestedAt },
  )
  return rows[0] ?? null
}
