import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { EXCHANGE_PAY_DAYS } from "@mavazi/contracts/shared/limits"
import { listParameter } from "../parameters"
import { IS_PACKED_ITEM } from "./checkout-state"
import { amountDueSql } from "./order-amounts"

/** SQL: the confirmed exchange `e` of the request `x`, its change `c` and its return `r`. */
const CONFIRMED = `
  exchange_request x
  join order_exchange e on e.id = x.exchange_id and e.deleted_at is null
  join order_change c on c.exchange_id = e.id and c.change_type = 'exchange' and c.status = 'confirmed' and c.deleted_at is null
  join "return" r on r.exchange_id = e.id and r.deleted_at is null`

/** SQL: shillings that the shopper pays for the request `x`. */
const DIFFERENCE = `(
  select sum(((i->>'price')::numeric - (i->>'credit')::numeric) * (i->>'quantity')::numeric)
    from jsonb_array_elements(x.items) i)`

/** SQL: a new piece of the exchange `e` is packed. */
const IS_PACKED = `exists (
  select from order_exchange_item n
    join "order" o on o.id = x.order_id
    join order_item i on i.order_id = o.id and i.item_id = n.item_id and i.version = o.version and i.deleted_at is null
   where n.exchange_id = e.id and n.deleted_at is null and ${IS_PACKED_ITEM})`

/**
 * SQL: the difference of the exchange was not paid in time, nothing was sent by anybody, and the merchant has begun no change of
 * the order.
 */
const IS_UNPAID = `
  e.canceled_at is null and r.status = 'requested'
  and c.confirmed_at < now() - make_interval(days => :days)
  and ${DIFFERENCE} > 0 and ${amountDueSql("x.order_id")} > 0 and not ${IS_PACKED}
  and not exists (select from order_change w where w.order_id = x.order_id and w.status in ('pending', 'requested') and w.deleted_at is null)`

export interface UnpaidExchange {
  /** Of the request. */
  id: string
  orderId: string
  /** Of the engine's. */
  exchangeId: string
}

/** Approved exchanges whose difference was not paid in time. @param ids of requests; all without them */
export async function readUnpaidExchanges(knex: Knex, ids?: readonly string[]): Promise<UnpaidExchange[]> {
  const { rows } = await knex
    .raw<{ rows: UnpaidExchange[] }>(
      `select x.id, x.order_id as "orderId", e.id as "exchangeId"
         from ${CONFIRMED}
        where ${IS_UNPAID} and (:all or x.id = any(${listParameter(":ids")}))`,
      { days: EXCHANGE_PAY_DAYS, all: ids === undefined, ids: [...(ids ?? [])] },
    )
    .options({ name: "read-unpaid-exchanges" })
  return rows
}

/** Records, before it is cancelled, that an exchange ends because it was not paid. */
export async function markExpired(knex: Knex, id: string): Promise<void> {
  await knex.raw("update exchange_request set expired_at = now() where id = ?", [id])
}

export interface HalfCancelledExchange {
  orderId: string
  exchangeId: string
  returnId: string
}

/** Requested exchanges that are cancelled while their return is not: the engine died between the two steps. */
export async function findHalfCancelledExchanges(knex: Knex): Promise<HalfCancelledExchange[]> {
  const { rows } = await knex
    .raw<{ rows: HalfCancelledExchange[] }>(
      `select x.order_id as "orderId", e.id as "exchangeId", r.id as "returnId"
         from ${CONFIRMED}
        where e.canceled_at < now() - interval '5 seconds' and r.status = 'requested'`,
    )
    .options({ name: "find-half-cancelled-exchanges" })
  return rows
}
