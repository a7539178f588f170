import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertRows } from "../../medusa-schema/medusa-insert"
import type { StockDemand } from "../../medusa-schema/stock/reservations"
import {
  allocateStock,
  updateReservedQuantities,
  releaseReservations,
  reservationRows,
} from "../../medusa-schema/stock/reservations"

/** Whether an order accepts a payment; `reason` is shown to the staff who review the refused payment. */
export type AcceptPayment = { accept: true } | { accept: false; reason: string }

/** Result of a cancellation. */
export type Cancellation = { cancelled: true } | { cancelled: false; because: "paid" | "shipped" }

interface CheckoutState {
  accepted: boolean
  released: boolean
  cancelled: boolean
  salesChannelId: string
}

/** Locks the order's row in `checkout`, to serialise acceptance, expiry and cancellation. */
async function lockCheckout(trx: Knex, orderId: string): Promise<CheckoutState | null> {
  const { rows } = await trx.raw<{ rows: CheckoutState[] }>(
    `select c.accepted_at is not null as accepted, c.released_at is not null as released,
            c.cancelled_at is not null or o.status = 'canceled' as cancelled,
            o.sales_channel_id as "salesChannelId"
       from checkout c
       join "order" o on o.id = c.order_id
      where c.order_id = ?
        for update of c`,
    [orderId],
  )
  return rows[0] ?? null
}

/** See `CheckoutService.acceptPayment`. Orders that were not placed by this checkout are always accepted. */
export async function acceptPayment(trx: Knex, orderId: string): Promise<AcceptPayment> {
  const standing = await lockCheckout(trx, orderId)
  if (!standing || standing.accepted) return { accept: true }
  if (standing.cancelled) return { accept: false, reason: "The order was cancelled before the money arrived." }
  if (standing.released && !(await reserveAgain(trx, orderId, standing.salesChannelId))) {
    return { accept: false, reason: "The order had expired, and its goods were sold before the money arrived." }
  }
  await trx.raw(`update checkout set accepted_at = now(), released_at = null where order_id = ?`, [orderId])
  return { accept: true }
}

/**
 * See `CheckoutService.mayPrompt`. The shared lock waits for a concurrent expiry or cancellation; a later one sees the new
 * payment attempt.
 */
export async function mayPrompt(knex: Knex, orderId: string): Promise<AcceptPayment> {
  const { rows } = await knex.raw<{ rows: { closed: boolean }[] }>(
    `select c.released_at is not null or c.cancelled_at is not null or o.status = 'canceled' as closed
       from checkout c join "order" o on o.id = c.order_id
      where c.order_id = ? for share of c`,
    [orderId],
  )
  return rows[0]?.closed ? { accept: false, reason: "The order is cancelled, or has expired." } : { accept: true }
}

/** Cancels an unpaid order and releases its stock. Idempotent. */
export async function cancelByShopper(trx: Knex, orderId: string): Promise<Cancellation> {
  const standing = await lockCheckout(trx, orderId)
  if (!standing || standing.accepted) return { cancelled: false, because: "paid" }
  if (await isHandledInMedusa(trx, orderId)) return { cancelled: false, because: "shipped" }
  await releaseReservations(trx, orderId)
  await trx.raw(
    `update checkout set cancelled_at = coalesce(cancelled_at, now()), cancel_reason = coalesce(cancel_reason, 'shopper'),
            released_at = coalesce(released_at, now())
      where order_id = ?`,
    [orderId],
  )
  return { cancelled: true }
}

/** True when the merchant captured money or packed goods in the engine's admin: the order must not expire. */
export async function isHandledInMedusa(trx: Knex, orderId: string): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: { decided: boolean }[] }>(
    `select exists (
              select 1 from order_payment_collection l
                join payment_collection p on p.id = l.payment_collection_id and p.deleted_at is null
               where l.order_id = ? and l.deleted_at is null
                 and (coalesce(p.captured_amount, 0) > 0 or coalesce(p.authorized_amount, 0) > 0))
         or exists (
              select 1 from order_item i
               where i.order_id = ? and i.deleted_at is null
                 and (i.fulfilled_quantity > 0 or i.shipped_quantity > 0 or i.delivered_quantity > 0)) as decided`,
    [orderId, orderId],
  )
  return rows[0]?.decided ?? false
}

async function reserveAgain(trx: Knex, orderId: string, salesChannelId: string): Promise<boolean> {
  const { rows: demands } = await trx.raw<{ rows: StockDemand[] }>(
    `select i.item_id as "lineItemId", v.inventory_item_id as "inventoryItemId", v.required_quantity as required,
            i.quantity::float8 as quantity, coalesce(p.allow_backorder, false) as backorder
       from order_item i
       join "order" o on o.id = i.order_id and o.version = i.version
       join order_line_item l on l.id = i.item_id
       join product_variant p on p.id = l.variant_id and p.manage_inventory
       join product_variant_inventory_item v on v.variant_id = l.variant_id and v.deleted_at is null
      where i.order_id = ? and i.deleted_at is null`,
    [orderId],
  )
  const { reservations, shortage } = await allocateStock(trx, salesChannelId, demands)
  if (shortage) return false
  if (reservations.length === 0) return true
  const returning = { table: "reservation_item", columns: ["id"] }
  await insertRows(trx, { reservation_item: reservationRows(reservations) }, returning)
  await updateReservedQuantities(trx, [...new Set(reservations.map((reservation) => reservation.inventoryItemId))])
  return true
}
