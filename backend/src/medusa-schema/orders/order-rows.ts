import type { Discount, PaymentTerms, Shipment } from "@mavazi/contracts"
import type { PickupPoint } from "@mavazi/contracts/checkout/pickup"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"
import { dueOfSql, orderAmountsSql, orderDiscountsSql, RETURNED_UNITS, uncountedSql } from "./order-amounts"
import { PAY_BY, PAYMENT_TERMS } from "./order-terms"
import { CANCEL_REASON, IS_PACKED_ITEM } from "./checkout-state"
import { IS_SHIPPED, shipmentsSql } from "./shipment-rows"
import { voidedSql } from "./voided-payments"

/** An order without its items and payment attempts. Amounts in shillings. */
export interface OrderRow {
  id: string
  number: number
  createdAt: Date
  total: number
  discounts: Discount[]
  refunded: number
  canceledInEngine: boolean
  expired: boolean
  cancelReason: "shopper" | "expired" | null
  /** Id of the payment gateway; null for an order that the shop's checkout did not place. */
  paymentMethod: string | null
  paymentTerms: PaymentTerms
  /** Until when the unpaid order reserves its stock; null without a limit. */
  payBy: Date | null
  /** Shillings captured in Medusa. */
  captured: number
  /** Part of `captured` and of `refunded` that was recorded by mistake. */
  voided: number
  /** Part of `captured` that Medusa has not counted in the order yet. */
  uncounted: number
  /** Shillings still due for the current total; negative after an overpayment. */
  due: number
  /** A piece is packed, or was sent. */
  packed: boolean
  shipped: boolean
  delivered: boolean
  street: string
  city: string
  postalCode: string
  recipient: string
  riderPhone: string | null
  county: string | null
  landmark: string | null
  shippingId: string
  shippingName: string
  shippingEta: string
  /** Codes of the promotions that have lowered the price; null without any. */
  shippingPromotions: string[] | null
  /** Null for delivery. */
  pickup: PickupPoint | null
  /** Of all deliveries: of the order, its exchanges and claims. */
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
  returned: number
  price: number
  madeToOrder: boolean
}

/** The customer's orders, newest first; with an id only that order, if it is the customer's. */
export async function readOrdersOf(
  knex: Knex,
  filter: { customerId: string; orderId?: string | undefined; limit: number },
): Promise<OrderRow[]> {
  const one = filter.orderId === undefined ? [] : [filter.orderId]
  const { rows } = await knex
    .raw<{ rows: OrderRow[] }>(
      `${ORDERS}
      where o.customer_id = ? and o.deleted_at is null and not o.is_draft_order ${one.length > 0 ? "and o.id = ?" : ""}
      order by o.created_at desc, o.id desc
      limit ?`,
      [filter.customerId, ...one, filter.limit],
    )
    .options({ name: one.length > 0 ? "read-order-of-customer" : "read-orders-of-customer" })
  return rows
}

/** Orders by id, of any customer. */
export async function readOrdersById(knex: Knex, orderIds: string[]): Promise<OrderRow[]> {
  const { rows } = await knex
    .raw<{ rows: OrderRow[] }>(`${ORDERS} where o.id = any(${listParameter("?")})`, [orderIds])
    .options({ name: "read-orders-by-id" })
  return rows
}

/** Items of orders in one statement, in the order of the cart. */
export async function readItems(knex: Knex, orderIds: string[]): Promise<ItemRow[]> {
  const { rows } = await knex.raw<{ rows: ItemRow[] }>(ITEMS, [orderIds]).options({ name: "read-order-items" })
  return rows
}

const ORDERS = `
  select o.id, o.display_id as number, o.created_at as "createdAt",
         amounts.total::float8 as total,
         coalesce((select json_agg(discount) from (${orderDiscountsSql("o")}) discount), '[]') as discounts,
         coalesce(p.refunded, 0)::float8 as refunded,
         o.canceled_at is not null as "canceledInEngine",
         c.reservation_released_at is not null as expired,
         ${CANCEL_REASON} as "cancelReason",
         c.payment_method as "paymentMethod",
         ${PAYMENT_TERMS} as "paymentTerms", ${PAY_BY} as "payBy",
         coalesce(p.captured, 0)::float8 as captured,
         (case when p.refunded > 0 then ${voidedSql("o.id")} else 0 end)::float8 as voided,
         (${uncountedSql("o")})::float8 as uncounted,
         (${dueOfSql("o")})::float8 as due,
         coalesce(f.packed, false) as packed,
         coalesce(f.shipped, false) as shipped,
         coalesce(f.delivered, false) as delivered,
         coalesce(a.address_1, '') as street, coalesce(a.city, '') as city, coalesce(a.postal_code, '') as "postalCode",
         trim(concat_ws(' ', a.first_name, a.last_name)) as recipient, a.province as county, a.address_2 as landmark,
         case when a.metadata->>'rider_phone' = 'true' then a.phone end as "riderPhone",
         coalesce(m.data->>'id', 'standard') as "shippingId", coalesce(m.name, '') as "shippingName",
         coalesce(m.data->>'eta', '') as "shippingEta",
         m.metadata->'promotion_codes' as "shippingPromotions", m.data->'pickup' as pickup, coalesce(m.amount, 0)::float8 as "shippingPrice",
         coalesce(fulfillments.shipments, '[]') as shipments
    from "order" o
   cross join lateral (${orderAmountsSql("o")}) amounts
    left join checkout c on c.order_id = o.id
    left join order_address a on a.id = o.shipping_address_id
    left join lateral (
      select x.name, x.data, x.metadata, sum(x.amount) over () as amount
        from order_shipping y join order_shipping_method x on x.id = y.shipping_method_id
       where y.order_id = o.id and y.version = o.version and y.deleted_at is null and y.return_id is null
       order by coalesce(y.exchange_id, y.claim_id) is not null, y.created_at, x.id limit 1
    ) m on true
    left join lateral (
      select sum(coalesce(x.captured_amount, 0)) as captured, sum(x.refunded_amount) as refunded
        from order_payment_collection y join payment_collection x on x.id = y.payment_collection_id
       where y.order_id = o.id and y.deleted_at is null and x.deleted_at is null
    ) p on true
    left join lateral (
      select bool_or(${IS_PACKED_ITEM}) as packed,
             sum(i.shipped_quantity + i.delivered_quantity) > 0 as shipped,
             sum(i.quantity) > 0 and sum(i.delivered_quantity) >= sum(i.quantity) as delivered
        from order_item i
       where i.order_id = o.id and i.version = o.version and i.deleted_at is null
    ) f on true
    left join lateral (
      select json_agg(shipment order by shipment."shippedAt", shipment.id) as shipments
        from (${shipmentsSql(`y.order_id = o.id and ${IS_SHIPPED}`)}) shipment
    ) fulfillments on true`

const ITEMS = `
  select o.id as "orderId", l.id, l.product_id as "productId", l.product_handle as slug, l.title as name,
         l.thumbnail as image, l.variant_option_values as options,
         i.quantity::float8 as quantity, ${RETURNED_UNITS}::float8 as returned, coalesce(i.unit_price, l.unit_price)::float8 as price,
         coalesce(l.metadata @> '{"made_to_order": true}', false) as "madeToOrder"
    from "order" o
    join order_item i on i.order_id = o.id and i.version = o.version and i.deleted_at is null
    join order_line_item l on l.id = i.item_id
   where o.id = any(${listParameter("?")}) and i.quantity > 0
   order by l.created_at, l.id`
