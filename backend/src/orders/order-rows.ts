import type { Shipment } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** An order as the database tells it, without its items and its payment. Amounts in shillings. */
export interface OrderRow {
  id: string
  number: number
  createdAt: Date
  total: number
  canceledInEngine: boolean
  expired: boolean
  cancelReason: "shopper" | "expired" | null
  captured: boolean
  shipped: boolean
  delivered: boolean
  street: string
  city: string
  postalCode: string
  shippingId: string
  shippingName: string
  shippingEta: string
  shippingPrice: number
  shipments: Shipment[]
}

export interface ItemRow {
  orderId: string
  id: string
  productId: string | null
  slug: string | null
  name: string
  image: string | null
  options: Record<string, string> | null
  quantity: number
  price: number
}

/** The customer's orders, newest first; with an id only that one, and nothing when it is somebody else's. */
export async function readOrdersOf(
  knex: Knex,
  filter: { customerId: string; orderId?: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const one = filter.orderId === undefined ? [] : [filter.orderId]
  const { rows } = await knex.raw<{ rows: OrderRow[] }>(
    `${ORDERS}
      where o.customer_id = ? and o.deleted_at is null and not o.is_draft_order ${one.length > 0 ? "and o.id = ?" : ""}
      order by o.created_at desc, o.id desc
      limit ?`,
    [filter.customerId, ...one, filter.limit],
  )
  return rows
}

/** Orders by their ids, whoever they belong to. */
export async function readOrdersById(knex: Knex, orderIds: string[]): Promise<OrderRow[]> {
  const { rows } = await knex.raw<{ rows: OrderRow[] }>(`${ORDERS} where o.id = any(?)`, [orderIds])
  return rows
}

/** Items of many orders in one statement, in the order in which they were put into the cart. */
export async function readItems(knex: Knex, orderIds: string[]): Promise<ItemRow[]> {
  const { rows } = await knex.raw<{ rows: ItemRow[] }>(ITEMS, [orderIds])
  return rows
}

/** The engine counts pieces of stock in a parcel; a set of two takes two pieces, and is one unit of the order. */
const PARCELS = `
  select json_agg(json_build_object(
           'id', x.id, 'courier', x.metadata->>'courier', 'reference', l.reference,
           'shippedAt', ${instant("x.shipped_at")}, 'deliveredAt', ${instant("x.delivered_at")},
           'items', coalesce(c.items, '[]')) order by x.shipped_at, x.id) as shipments
    from order_fulfillment y
    join fulfillment x on x.id = y.fulfillment_id and x.deleted_at is null
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
   where y.order_id = o.id and y.deleted_at is null and x.shipped_at is not null and x.canceled_at is null`

const ORDERS = `
  select o.id, o.display_id as number, o.created_at as "createdAt",
         coalesce((s.totals->>'current_order_total')::float8, 0) as total,
         o.status = 'canceled' as "canceledInEngine",
         c.released_at is not null as expired,
         c.cancel_reason as "cancelReason",
         coalesce(p.captured, false) as captured,
         coalesce(f.shipped, false) as shipped,
         coalesce(f.delivered, false) as delivered,
         coalesce(a.address_1, '') as street, coalesce(a.city, '') as city, coalesce(a.postal_code, '') as "postalCode",
         coalesce(m.data->>'id', 'standard') as "shippingId", coalesce(m.name, '') as "shippingName",
         coalesce(m.data->>'eta', '') as "shippingEta", coalesce(m.amount, 0)::float8 as "shippingPrice",
         coalesce(parcels.shipments, '[]') as shipments
    from "order" o
    left join order_summary s on s.order_id = o.id and s.version = o.version and s.deleted_at is null
    left join checkout c on c.order_id = o.id
    left join order_address a on a.id = o.shipping_address_id
    left join lateral (
      select x.name, x.amount, x.data
        from order_shipping y join order_shipping_method x on x.id = y.shipping_method_id
       where y.order_id = o.id and y.version = o.version and y.deleted_at is null and y.return_id is null
         and y.exchange_id is null and y.claim_id is null
       order by y.created_at limit 1
    ) m on true
    left join lateral (
      select bool_or(coalesce(x.captured_amount, 0) > 0) as captured
        from order_payment_collection y join payment_collection x on x.id = y.payment_collection_id
       where y.order_id = o.id and y.deleted_at is null and x.deleted_at is null
    ) p on true
    left join lateral (
      select sum(i.shipped_quantity + i.delivered_quantity) > 0 as shipped,
             sum(i.quantity) > 0 and sum(i.delivered_quantity) >= sum(i.quantity) as delivered
        from order_item i
       where i.order_id = o.id and i.version = o.version and i.deleted_at is null
    ) f on true
    left join lateral (${PARCELS}) parcels on true`

const ITEMS = `
  select o.id as "orderId", l.id, l.product_id as "productId", l.product_handle as slug, l.title as name,
         l.thumbnail as image, l.variant_option_values as options,
         i.quantity::float8 as quantity, coalesce(i.unit_price, l.unit_price)::float8 as price
    from "order" o
    join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
    join order_line_item l on l.id = i.item_id
   where o.id = any(?) and i.quantity > 0
   order by l.created_at, l.id`

/** As JavaScript writes it: `2026-11-21T06:00:00.000Z`. */
function instant(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
