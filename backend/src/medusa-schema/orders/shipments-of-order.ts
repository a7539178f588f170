import type { Shipment } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { shipmentsSql } from "./shipment-rows"

/** A fulfillment of an order; `shippedAt` is null while it is packed and not sent. */
export type ShipmentRow = Omit<Shipment, "shippedAt"> & { shippedAt: string | null }

export type Units = Shipment["items"]

/** All fulfillments of an order; those that are not sent come last. */
export async function readShipments(knex: Knex, orderId: string): Promise<ShipmentRow[]> {
  const { rows } = await knex.raw<{ rows: ShipmentRow[] }>(
    `select * from (${shipmentsSql("y.order_id = ?")}) shipment order by "shippedAt" nulls last, id`,
    [orderId],
  )
  return rows
}

/** Items of an order that are in no fulfillment yet. */
export async function readUnfulfilledItems(knex: Knex, orderId: string): Promise<Units> {
  const { rows } = await knex.raw<{ rows: Units }>(
    `select i.item_id as id, (i.quantity - i.fulfilled_quantity)::float8 as quantity
       from "order" o
       join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
      where o.id = ? and i.quantity > i.fulfilled_quantity
      order by i.item_id`,
    [orderId],
  )
  return rows
}
