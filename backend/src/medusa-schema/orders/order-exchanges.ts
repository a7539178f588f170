import type { OrderExchange } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { UNIT_TOTAL } from "./order-amounts"

/** A piece of an order that its shopper wants to exchange. */
export interface RequestedItem {
  /** Of the order's item. */
  id: string
  quantity: number
  reasonId: string | null
  variantId: string
  /** Of the wished variant, with size and colour. */
  name: string
  /** Of one wished unit, in shillings. */
  price: number
  /** What one returned unit cost after discounts, in shillings. */
  credit: number
}

export interface ExchangeRow {
  id: string
  orderId: string
  state: OrderExchange["state"]
  requestedAt: Date
  approvedAt: Date | null
  refusal: string | null
  /** Of the engine's, once an approval has begun it. */
  exchangeId: string | null
  items: RequestedItem[]
}

/** SQL: all new pieces of the exchange `x.exchange_id` have left the shop. */
const IS_SENT = `(
  select bool_and(greatest(i.shipped_quantity, i.delivered_quantity) >= i.quantity)
    from order_exchange_item n
    join "order" o on o.id = x.order_id
    join order_item i on i.order_id = o.id and i.item_id = n.item_id and i.version = o.version and i.deleted_at is null
   where n.exchange_id = x.exchange_id and n.deleted_at is null)`

/**
 * Exchanges that shoppers have requested, oldest first. The state "approved" is read from the
 * engine's confirmed exchange and not stored, so that a crash after the confirmation cannot lose it.
 */
export async function readExchanges(knex: Knex, orderIds: readonly string[]): Promise<ExchangeRow[]> {
  const { rows } = await knex
    .raw<{ rows: ExchangeRow[] }>(
      `select x.id, x.order_id as "orderId", x.requested_at as "requestedAt", x.refusal, x.exchange_id as "exchangeId", x.items,
              engine.confirmed_at as "approvedAt",
              case when x.refused_at is not null then 'refused'
                   when x.withdrawn_at is not null then 'withdrawn'
                   when engine.id is null then 'requested'
                   when engine.canceled_at is not null
                   then case when x.expired_at is null then 'cancelled' else 'expired' end
                   when ${IS_SENT} then 'sent' else 'approved' end as state
         from exchange_request x
         left join lateral (
           select e.id, e.canceled_at, c.confirmed_at
             from order_exchange e
             join order_change c on c.exchange_id = e.id and c.change_type = 'exchange' and c.status = 'confirmed'
            where e.id = x.exchange_id and c.deleted_at is null and e.deleted_at is null limit 1
         ) engine on true
        where x.order_id = any(${listParameter("?")})
        order by x.requested_at, x.id`,
      [[...orderIds]],
    )
    .options({ name: "read-exchanges-of-orders" })
  return rows
}

export interface OrderedVariant {
  /** Of the order's item. */
  id: string
  productId: string | null
  variantId: string | null
  /** What one unit cost after discounts and with tax, in shillings. */
  credit: number
}

/** The variants of an order's items. */
export async function readOrderedVariants(knex: Knex, orderId: string): Promise<OrderedVariant[]> {
  const { rows } = await knex.raw<{ rows: OrderedVariant[] }>(
    `select l.id, l.product_id as "productId", l.variant_id as "variantId", ${UNIT_TOTAL}::float8 as credit
       from "order" o
       join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
       join order_line_item l on l.id = i.item_id
      where o.id = ? and i.quantity > 0`,
    [orderId],
  )
  return rows
}

/** The lines that an open exchange adds to an order, in the order in which they were added. */
export async function readAddedLines(knex: Knex, exchangeId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select a.details->>'reference_id' as id
       from order_change_action a
      where a.exchange_id = ? and a.action = 'ITEM_ADD' and a.deleted_at is null
      order by a.ordering`,
    [exchangeId],
  )
  return rows.map(({ id }) => id)
}
