import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { newId } from "../medusa-insert"
import { reservationRows } from "./reservations"

interface OpenLine {
  line_item_id: string
  inventory_item_id: string
  quantity: number
}

/** Unsent order lines of these variants without a reservation. */
const OPEN_LINES = `
  select i.item_id as line_item_id, part.inventory_item_id,
         ((i.quantity - i.fulfilled_quantity) * part.required_quantity)::float8 as quantity
    from order_line_item l
    join order_item i on i.item_id = l.id and i.deleted_at is null
    join "order" o on o.id = i.order_id and o.version = i.version and o.deleted_at is null
     and o.canceled_at is null and o.status <> 'draft' and not o.is_draft_order
    join product_variant_inventory_item part on part.variant_id = l.variant_id and part.deleted_at is null
    left join checkout c on c.order_id = o.id
   where l.variant_id = any(?) and i.quantity > i.fulfilled_quantity and c.reservation_released_at is null
     and not exists (select from reservation_item r where r.line_item_id = i.item_id and r.deleted_at is null)`

/** Reserves units that were sold while the stock of these variants was not managed. */
export async function reserveOpenOrders(
  knex: Knex,
  { variantIds, locationId }: { variantIds: string[]; locationId: string },
): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx.raw(
      `select l.id from inventory_level l join product_variant_inventory_item p on p.inventory_item_id = l.inventory_item_id
        where p.variant_id = any(?) and l.deleted_at is null order by l.id for update of l`,
      [variantIds],
    )
    const { rows } = await trx.raw<{ rows: OpenLine[] }>(OPEN_LINES, [variantIds])
    if (rows.length === 0) return
    const reservations = rows.map(({ line_item_id: lineItemId, inventory_item_id: inventoryItemId, quantity }) => ({
      ...{ id: newId("resitem"), lineItemId, inventoryItemId, locationId, quantity },
      backorder: true,
    }))
    await trx("reservation_item").insert(reservationRows(reservations))
  })
}
