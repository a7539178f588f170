import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertRows } from "../medusa-insert"
import { IS_DIVISIBLE, ORDER_LINES, RESERVED_UNITS } from "./order-lines"
import { allocateStock, reservationRows } from "./reservations"
import type { StockDemand } from "./take-units"

/** Units of inventory items that the lines of an order lack: confirming an edit of an expired order reserves its lines. */
const DEMANDS = `
  select line.id as "lineItemId", n.inventory_item_id as "inventoryItemId", n.required_quantity as required,
         (line.unpacked - reserved.units / n.required_quantity)::float8 as quantity,
         coalesce(p.allow_backorder, false) or :backorder as backorder, ${IS_DIVISIBLE} as divisible
    from "order" o
   cross join lateral ${ORDER_LINES} line
    join product_variant p on p.id = line.variant_id and p.manage_inventory
    join product_variant_inventory_item n on n.variant_id = line.variant_id and n.deleted_at is null
   cross join lateral ${RESERVED_UNITS} reserved
   where o.id = :orderId and line.unpacked * n.required_quantity > reserved.units`

interface Reserve {
  orderId: string
  salesChannelId: string
  /** Reserves also what is not in stock. */
  backorder?: boolean
}

/** Reserves what the unpacked lines of an order lack. False, and no change, when the stock is not sufficient. */
export async function reserveOrder(
  trx: Knex,
  { orderId, salesChannelId, backorder = false }: Reserve,
): Promise<boolean> {
  const { rows: demands } = await trx.raw<{ rows: StockDemand[] }>(DEMANDS, { orderId, backorder })
  const { reservations, shortage } = await allocateStock(trx, salesChannelId, demands)
  if (shortage) return false
  if (reservations.length === 0) return true
  const returning = { table: "reservation_item", columns: ["id"] }
  await insertRows(trx, { reservation_item: reservationRows(reservations) }, returning)
  return true
}
