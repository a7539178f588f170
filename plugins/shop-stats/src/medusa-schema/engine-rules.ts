import type { OrderAmountsSql, OrderDiscountsSql } from "./order-rows"
import type { VariantUnitsSql } from "./product-rows"

/** Rules for shops that have none of their own; the engine's tables alone decide. */

/**
 * Query of `id, status` of the orders in the binding `ids`. An order is paid when money was captured, and delivered when all of
 * its units are.
 */
export const ENGINE_ORDER_STATUSES = `
  select o.id,
         case when o.canceled_at is not null then 'cancelled'
              when items.delivered then 'delivered'
              when items.shipped then 'shipped'
              when money.captured > 0 and money.refunded >= money.captured then 'refunded'
              when money.captured > 0 then 'processing'
              else 'pending' end as status
    from "order" o
   cross join lateral (
      select coalesce(sum(i.shipped_quantity + i.delivered_quantity) > 0, false) as shipped,
             coalesce(sum(i.quantity) > 0 and sum(i.delivered_quantity) >= sum(i.quantity), false) as delivered
        from order_item i
       where i.order_id = o.id and i.version = o.version and i.deleted_at is null
    ) items
   cross join lateral (
      select coalesce(sum(moved.captured), 0) as captured, coalesce(sum(moved.refunded), 0) as refunded
        from order_payment_collection l
        join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
       cross join lateral (
          select (select sum(c.amount) from capture c where c.payment_id = p.id and c.deleted_at is null) as captured,
                 (select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null) as refunded
        ) moved
       where l.order_id = o.id and l.deleted_at is null
    ) money
   where o.id = any(:ids) and o.deleted_at is null`

/** The current total of an order before credit lines. */
export const engineOrderAmountsSql: OrderAmountsSql = (order) => `
  select (s.totals->>'current_order_total')::numeric
           + coalesce((select sum(c.amount) from order_credit_line c where c.order_id = ${order}.id), 0) as total
    from order_summary s where s.order_id = ${order}.id and s.version = ${order}.version`

/** Adjustments of the order's items and of its shipping, with tax; the name is that of the campaign, else the code. */
export const engineOrderDiscountsSql: OrderDiscountsSql = (order) => `
  select a.code, max(coalesce(campaign.name, a.code)) as name, sum(a.amount)::float8 as amount
    from (
      select d.code, d.promotion_id,
             d.amount * case when d.is_tax_inclusive then 1 else 1 + coalesce((
               select sum(t.rate) from order_line_item_tax_line t
                where t.item_id = d.item_id and t.deleted_at is null), 0) / 100 end as amount
        from order_item i
        join order_line_item_adjustment d on d.item_id = i.item_id and d.version = i.version and d.deleted_at is null
       where i.order_id = ${order}.id and i.version = ${order}.version and i.deleted_at is null and i.quantity > 0
      union all
      select d.code, d.promotion_id,
             d.amount * (1 + coalesce((
               select sum(t.rate) from order_shipping_method_tax_line t
                where t.shipping_method_id = d.shipping_method_id and t.deleted_at is null), 0) / 100)
        from order_shipping x
        join order_shipping_method_adjustment d
          on d.shipping_method_id = x.shipping_method_id and d.version = x.version and d.deleted_at is null
       where x.order_id = ${order}.id and x.version = ${order}.version and x.deleted_at is null
    ) a
    left join promotion p on p.id = a.promotion_id
    left join promotion_campaign campaign on campaign.id = p.campaign_id
   where a.code is not null
   group by a.code`

/** Units of a variant at all locations, as many as its scarcest inventory item allows. */
export const engineVariantUnitsSql: VariantUnitsSql = (variantId) => `
  select part.variant_id, min(floor(coalesce(level.units, 0) / greatest(part.required_quantity, 1))) as units
    from product_variant_inventory_item part
    left join (
      select inventory_item_id, sum(stocked_quantity - reserved_quantity) as units
        from inventory_level where deleted_at is null group by 1
    ) level on level.inventory_item_id = part.inventory_item_id
   where part.deleted_at is null ${variantId === undefined ? "" : `and part.variant_id = ${variantId}`}
   group by 1`
