import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { voidedSql } from "./voided-payments"

/** The order of each shipment, and whether the shipment has left the shop. */
export async function readOrdersOfShipments(
  knex: Knex,
  shipmentIds: string[],
): Promise<{ orderId: string; hasLeft: boolean }[]> {
  const { rows } = await knex.raw<{ rows: { orderId: string; hasLeft: boolean }[] }>(
    `select l.order_id as "orderId", coalesce(f.shipped_at, f.delivered_at) is not null as "hasLeft"
       from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
      where l.fulfillment_id = any(?) and l.deleted_at is null`,
    [shipmentIds],
  )
  return rows
}

/** SKU by id of the order's line; lines without one are absent. */
export async function readSkus(knex: Knex, orderId: string): Promise<Map<string, string>> {
  const { rows } = await knex.raw<{ rows: { id: string; sku: string }[] }>(
    `select l.id, l.variant_sku as sku from order_item i join order_line_item l on l.id = i.item_id
      where i.order_id = ? and l.variant_sku is not null`,
    [orderId],
  )
  return new Map(rows.map(({ id, sku }) => [id, sku]))
}

/** Whole shillings that were refunded for an order. */
export async function readRefundedAmount(knex: Knex, orderId: string): Promise<number> {
  const { rows } = await knex
    .raw<{ rows: { refunded: number }[] }>(
      `select (coalesce(sum(p.refunded_amount), 0) - ${voidedSql(":orderId")})::float8 as refunded
       from order_payment_collection l join payment_collection p on p.id = l.payment_collection_id
      where l.order_id = :orderId and l.deleted_at is null and p.deleted_at is null`,
      { orderId },
    )
    .options({ name: "read-refunded-amount" })
  return Math.round(rows[0]?.refunded ?? 0)
}

/** Ids of the products in an order. */
export async function readProductIds(knex: Knex, orderId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select distinct l.product_id as id from order_item i join order_line_item l on l.id = i.item_id
      where i.order_id = ? and l.product_id is not null`,
    [orderId],
  )
  return rows.map(({ id }) => id)
}

/** Phone number in the profile of the order's customer. The one of the order's address may be the recipient's. */
export async function readCustomerPhone(knex: Knex, orderId: string): Promise<string | null> {
  const { rows } = await knex.raw<{ rows: { phone: string | null }[] }>(
    `select c.phone from "order" o join customer c on c.id = o.customer_id where o.id = ?`,
    [orderId],
  )
  return rows[0]?.phone ?? null
}

/** The order's customer; null for an order that does not exist. */
export async function readCustomerId(knex: Knex, orderId: string): Promise<string | null> {
  const { rows } = await knex
    .raw<{ rows: { customer_id: string | null }[] }>(
      `select customer_id from "order" where id = ? and deleted_at is null`,
      [orderId],
    )
    .options({ name: "read-customer-of-order" })
  return rows[0]?.customer_id ?? null
}

/** Whether the order's customer has an account. */
export async function hasAccount(knex: Knex, orderId: string): Promise<boolean> {
  const { rowCount } = await knex
    .raw<{ rowCount: number }>(
      `select from "order" o join customer c on c.id = o.customer_id and c.has_account where o.id = ?`,
      [orderId],
    )
    .options({ name: "has-account" })
  return rowCount > 0
}

/** False when the order is cancelled in Medusa. */
export async function isOpenInMedusa(knex: Knex, orderId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from "order" where id = ? and canceled_at is null`,
    [orderId],
  )
  return rowCount > 0
}
