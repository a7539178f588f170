import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertRows } from "../medusa-insert"
import { allocateStock, reservationRows, type StockDemand } from "./reservations"

/** Units of inventory items in the lines of an order. */
const DEMANDS = `
  select i.item_id as "lineItemId", v.inventory_item_id as "inventoryItemId", v.required_quantity as required,
         i.quantity::float8 as quantity, coalesce(p.allow_backorder, false) as backorder
    from order_item i
    join "order" o on o.id = i.order_id and o.version = i.version
    join order_line_item l on l.id = i.item_id
    join product_variant p on p.id = l.variant_id and p.manage_inventory
    join product_variant_inventory_item v on v.variant_id = l.variant_id and v.deleted_at is null
   where i.order_id = ? and i.deleted_at is null`

/** Reserves the stock of an order whose reservations were released. False, and no change, when it is not sufficient. */
export async function reserveOrder(trx: Knex, orderId: string, salesChannelId: string): Promise<boolean> {
  const { rows: demands } = await trx.raw<{ rows: StockDemand[] }>(DEMANDS, [orderId])
  const { reservations, shortage } = await allocateStock(trx, salesChannelId, demands)
  if (shortage) return false
  if (reservations.length === 0) return true
  const returning = { table: "reservation_item", columns: ["id"] }
  await insertRows(trx, { reservation_item: reservationRows(reservations) }, returning)
  return true
}
