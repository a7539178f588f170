import type { Shipment } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { shipmentsSql } from "./shipment-rows"

/** A parcel that may still be in the shop: `shippedAt` is null then. */
export type ShipmentRow = Omit<Shipment, "shippedAt"> & { shippedAt: string | null }

export type Units = Shipment["items"]

/** Every parcel of an order, the ones still in the shop last. */
export async function readShipments(knex: Knex, orderId: string): Promise<ShipmentRow[]> {
  const { rows } = await knex.raw<{ rows: ShipmentRow[] }>(
    `select * from (${shipmentsSql("y.order_id = ?")}) parcel order by "shippedAt" nulls last, id`,
    [orderId],
  )
  return rows
}

/** What of an order is in no parcel yet. */
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
