import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { insertRows } from "../medusa-insert"
import { listParameter } from "../parameters"
import { IS_DIVISIBLE } from "./order-lines"
import { allocateStock, reservationRows } from "./reservations"
import { readShopChannel } from "./shop-location"
import type { StockDemand } from "./take-units"

export interface UnitsToReserve {
  /** What the units are reserved for: an order's line, or a request whose line does not exist yet. */
  lineItemId: string
  variantId: string
  quantity: number
}

const DEMANDS = `
  select wish.line_item_id as "lineItemId", n.inventory_item_id as "inventoryItemId", n.required_quantity as required,
         wish.quantity, coalesce(p.allow_backorder, false) as backorder, ${IS_DIVISIBLE} as divisible
    from unnest(:lineItemIds::text[], :variantIds::text[], :quantities::int[]) as wish (line_item_id, variant_id, quantity)
    join product_variant p on p.id = wish.variant_id and p.manage_inventory
    join product_variant_inventory_item n on n.variant_id = p.id and n.deleted_at is null`

/** Reserves units of variants. False, and no change, when the stock is not sufficient. */
export async function reserveUnits(trx: Knex, units: readonly UnitsToReserve[]): Promise<boolean> {
  const { rows: demands } = await trx.raw<{ rows: StockDemand[] }>(DEMANDS, {
    lineItemIds: units.map(({ lineItemId }) => lineItemId),
    variantIds: units.map(({ variantId }) => variantId),
    quantities: units.map(({ quantity }) => quantity),
  })
  const channel = await readShopChannel(trx)
  if (demands.length === 0 || channel === null) return true
  const { reservations, shortage } = await allocateStock(trx, channel, demands)
  if (shortage) return false
  const returning = { table: "reservation_item", columns: ["id"] }
  await insertRows(trx, { reservation_item: reservationRows(reservations) }, returning)
  return true
}

/** Deletes what was reserved for lines or requests. Idempotent. */
export async function releaseUnits(knex: Knex, lineItemIds: readonly string[]): Promise<void> {
  await knex.raw(
    `update reservation_item set deleted_at = now(), updated_at = now()
      where deleted_at is null and line_item_id = any(${listParameter("?")})`,
    [[...lineItemIds]],
  )
}
