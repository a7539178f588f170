/** True for a shipment that has left the shop; one can be marked as delivered without being marked as sent. */
export const IS_SHIPPED = "coalesce(x.shipped_at, x.delivered_at) is not null"

/**
 * Shipments of orders with the columns of `Shipment`; `y` is `order_fulfillment`, `x` is `fulfillment`. Medusa counts
 * inventory units in a fulfilment, which are divided by the units per variant here.
 */
export function shipmentsSql(condition: string): string {
  return `
    select x.id, x.metadata->>'courier' as courier, l.reference,
           ${instant("coalesce(x.shipped_at, x.delivered_at)")} as "shippedAt",
           ${instant("x.delivered_at")} as "deliveredAt", coalesce(c.items, '[]') as items
      from order_fulfillment y
      join fulfillment x on x.id = y.fulfillment_id and x.deleted_at is null and x.canceled_at is null
      left join lateral (
        select string_agg(nullif(trim(b.tracking_number), ''), ', ' order by b.created_at, b.id) as reference
          from fulfillment_label b where b.fulfillment_id = x.id and b.deleted_at is null
      ) l on true
      left join lateral (
        select json_agg(json_build_object('id', unit.id, 'quantity', unit.quantity) order by unit.id) as items
          from (
            select i.line_item_id as id, max(i.quantity / coalesce(v.required_quantity, 1))::float8 as quantity
              from fulfillment_item i
              left join order_line_item n on n.id = i.line_item_id
              left join product_variant_inventory_item v
                on v.variant_id = n.variant_id and v.inventory_item_id = i.inventory_item_id and v.deleted_at is null
             where i.fulfillment_id = x.id and i.deleted_at is null
             group by i.line_item_id
          ) unit
      ) c on true
     where y.deleted_at is null and ${condition}`
}

/** Timestamp as in JavaScript's JSON: `2026-11-21T06:00:00.000Z`. */
function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
