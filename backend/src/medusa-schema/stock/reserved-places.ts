import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_DIVISIBLE } from "./order-lines"

/** Units of an order's line at a location. */
export interface ReservedPlace {
  lineId: string
  /** Product and variant. */
  name: string
  locationId: string
  location: string
  units: number
  /** The line may be packed at several locations. */
  divisible: boolean
}

/** Expects `line`. */
const NAME = "concat_ws(', ', line.title, nullif(line.variant_title, ''))"

/** Where the unpacked units of an order are reserved, the most units of a line first. */
export async function readReservedPlaces(knex: Knex, orderId: string): Promise<ReservedPlace[]> {
  const { rows } = await knex.raw<{ rows: ReservedPlace[] }>(
    `select line.id as "lineId", ${NAME} as name, r.location_id as "locationId", coalesce(place.name, '') as location,
            max(r.units / n.required_quantity)::float8 as units, bool_and(${IS_DIVISIBLE}) as divisible
       from order_line_item line
       join product_variant_inventory_item n on n.variant_id = line.variant_id and n.deleted_at is null
       join (select line_item_id, inventory_item_id, location_id, sum(quantity) as units
               from reservation_item
              where deleted_at is null and line_item_id in (select item_id from order_item where order_id = ?)
              group by 1, 2, 3) r
         on r.line_item_id = line.id and r.inventory_item_id = n.inventory_item_id
       left join stock_location place on place.id = r.location_id
      group by line.id, r.location_id, place.name
      order by line.id, units desc, r.location_id`,
    [orderId],
  )
  return rows
}

/** Where the units of an order are, or were before they were packed: unpacked ones by reservation, packed ones by parcel. */
export async function readPlacesOfLines(knex: Knex, orderId: string): Promise<ReservedPlace[]> {
  const { rows } = await knex.raw<{ rows: ReservedPlace[] }>(
    `select line.id as "lineId", ${NAME} as name, held.location_id as "locationId", coalesce(place.name, '') as location,
            sum(held.units)::float8 as units, true as divisible
       from (select r.line_item_id, r.inventory_item_id, r.location_id, r.quantity as units from reservation_item r
              where r.deleted_at is null and r.line_item_id in (select item_id from order_item where order_id = :orderId)
              union all
             select i.line_item_id, i.inventory_item_id, x.location_id, i.quantity
               from order_fulfillment y
               join fulfillment x on x.id = y.fulfillment_id and x.deleted_at is null and x.canceled_at is null
               join fulfillment_item i on i.fulfillment_id = x.id and i.deleted_at is null
              where y.order_id = :orderId and y.deleted_at is null) held
       join order_line_item line on line.id = held.line_item_id
       join product_variant_inventory_item n
         on n.variant_id = line.variant_id and n.inventory_item_id = held.inventory_item_id and n.deleted_at is null
       left join stock_location place on place.id = held.location_id
      where ${IS_DIVISIBLE}
      group by line.id, held.location_id, place.name
      order by line.id, units desc, held.location_id`,
    { orderId },
  )
  return rows
}
