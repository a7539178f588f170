import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertRows } from "../medusa-insert"
import { allocateStock, reservationRows, type StockDemand } from "./reservations"

/** Units of inventory items that the lines of an order lack: confirming an edit of an expired order reserves its lines. */
const DEMANDS = `
  select i.item_id as "lineItemId", v.inventory_item_id as "inventoryItemId", v.required_quantity as required,
         (i.quantity - reserved.units / v.required_quantity)::float8 as quantity,
         coalesce(p.allow_backorder, false) as backorder
    from order_item i
    join "order" o on o.id = i.order_id and o.version = i.version
    join order_line_item l on l.id = i.item_id
    join product_variant p on p.id = l.variant_id and p.manage_inventory
    join product_variant_inventory_item v on v.variant_id = l.variant_id and v.deleted_at is null
   cross join lateral (
     select coalesce(sum(r.quantity), 0) as units from reservation_item r
      where r.line_item_id = i.item_id and r.inventory_item_id = v.inventory_item_id and r.deleted_at is null
   ) reserved
   where i.order_id = ? and i.deleted_at is null and i.quantity * v.required_quantity > reserved.units`

/** Reserves what the lines of an order lack. False, and no change, when the stock is not sufficient. */
export async function reserveOrder(trx: Knex, orderId: string, salesChannelId: string): Promise<boolean> {
  const { rows: demands } = await trx.raw<{ rows: StockDemand[] }>(DEMANDS, [orderId])
  const { reservations, shortage } = await allocateStock(trx, salesChannelId, demands)
  if (shortage) return false
  if (reservations.length === 0) return true
  const returning = { table: "reservation_item", columns: ["id"] }
  await insertRows(trx, { reservation_item: reservationRows(reservations) }, returning)
  return true
}
