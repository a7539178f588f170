import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** State of an order that the shop's checkout placed. */
export interface CheckoutState {
  /** The reservation is permanent: the payment was accepted, or the merchant handles the order in Medusa. */
  confirmed: boolean
  released: boolean
  cancelled: boolean
  salesChannelId: string
}

/**
 * SQL expression: who ended the order, `shopper` or `expired`; null for the merchant, and for an open one. Aliases: `c` checkout, `o`
 * order. A paid order that its shopper cancels is cancelled in Medusa once its money was returned.
 */
export const CANCEL_REASON =
  "coalesce(c.cancel_reason, case when o.canceled_at is not null and c.cancel_requested_at is not null then 'shopper' end)"

/** SQL condition on a row of `checkout`: the merchant has cancelled the order. */
export const IS_CANCELLED_IN_MEDUSA = `exists (select from "order" o where o.id = checkout.order_id and o.canceled_at is not null)`

/** Locks the order's row in `checkout`, to serialise acceptance, expiry and cancellation. Null for other orders. */
export async function lockCheckout(trx: Knex, orderId: string): Promise<CheckoutState | null> {
  const { rows } = await trx.raw<{ rows: CheckoutState[] }>(
    `select c.reservation_confirmed_at is not null as confirmed, c.reservation_released_at is not null as released,
            c.cancelled_at is not null or o.canceled_at is not null as cancelled,
            o.sales_channel_id as "salesChannelId"
       from checkout c
       join "order" o on o.id = c.order_id
      where c.order_id = ?
        for update of c`,
    [orderId],
  )
  return rows[0] ?? null
}

/**
 * True when the order has expired or is cancelled. The shared lock waits for a concurrent expiry or cancellation; a later one
 * sees the new payment attempt.
 */
export async function isClosedForPayment(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { closed: boolean }[] }>(
    `select c.reservation_released_at is not null or c.cancelled_at is not null or o.canceled_at is not null as closed
       from checkout c join "order" o on o.id = c.order_id
      where c.order_id = ? for share of c`,
    [orderId],
  )
  return rows[0]?.closed ?? isCancelledInMedusa(knex, orderId)
}

/** For an order without a row in `checkout`. */
export async function isCancelledInMedusa(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select 1 from "order" where id = ? and canceled_at is not null`,
    [orderId],
  )
  return rows.length > 0
}

/**
 * SQL expression: when an order expired or was cancelled; null while it takes payments. Its aliases are its own.
 * @param orderId SQL expression of the order's id
 */
export const closedAtSql = (orderId: string) =>
  `(select coalesce(greatest(closed.cancelled_at, closed.reservation_released_at), closed_order.canceled_at)
      from "order" closed_order left join checkout closed on closed.order_id = closed_order.id
     where closed_order.id = ${orderId})`

/** SQL condition on a row `i` of `order_item`: a piece of it is packed, or was sent. */
export const IS_PACKED_ITEM = "(i.fulfilled_quantity > 0 or i.shipped_quantity > 0 or i.delivered_quantity > 0)"

/** Older versions of an item keep what was packed then, and may have been unpacked since. */
const IS_PACKED = `exists (
  select 1 from order_item i join "order" o on o.id = i.order_id and o.version = i.version
   where i.order_id = :orderId and i.deleted_at is null and ${IS_PACKED_ITEM})`

/** True when a piece of the order is packed, or was sent. */
export async function isPacked(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: { packed: boolean }[] }>(`select ${IS_PACKED} as packed`, { orderId })
  return rows[0]?.packed ?? false
}

/** Notes that the shopper cancelled a paid order. */
export async function storeCancelRequest(knex: Knex, orderId: string): Promise<void> {
  await knex.raw(`update checkout set cancel_requested_at = coalesce(cancel_requested_at, now()) where order_id = ?`, [
    orderId,
  ])
}

/** True when the shopper has cancelled the paid order. Its money may still be on its way back. */
export async function isCancelRequested(knex: Knex, orderId: string): Promise<boolean> {
  const { rows } = await knex.raw<{ rows: unknown[] }>(
    `select from checkout where order_id = ? and cancel_requested_at is not null`,
    [orderId],
  )
  return rows.length > 0
}

/** True when Medusa has money of the order that was not refunded or voided, or packed goods: the order must not expire. */
export async function isHandledInMedusa(trx: Knex, orderId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { handled: boolean }[] }>(
    `select exists (
              select 1 from order_payment_collection l
                join payment_collection p on p.id = l.payment_collection_id and p.deleted_at is null
               where l.order_id = :orderId and l.deleted_at is null
                 and greatest(p.captured_amount, p.authorized_amount, 0) > coalesce(p.refunded_amount, 0))
         or ${IS_PACKED} as handled`,
    { orderId },
  )
  return rows[0]?.handled ?? false
}
