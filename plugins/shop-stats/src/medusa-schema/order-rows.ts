/**
 * SQL of the shop for the amounts of an order: a query of one row with `total` in shillings. `order` is the alias of a row of
 * `order`.
 */
export type OrderAmountsSql = (order: string) => string

/**
 * SQL of the shop for the discounts of an order: a query of `code, name, amount`, one row for each promotion, in shillings with
 * tax. `order` is the alias of a row of `order`.
 */
export type OrderDiscountsSql = (order: string) => string

/** SQL condition: an order that was placed, not a draft. Expects `o`, a row of `order`. */
const PLACED = `o.deleted_at is null and not o.is_draft_order`

/** SQL condition on a row of `shop_stats_order`: the order counts as a sale, money was captured and not all refunded. */
export const SOLD = `s.revenue > 0 and s.status <> 'cancelled'`

/** SQL join of the discounts `d` of an order that has promotions. Expects `s`, a row of `shop_stats_order`. */
export const joinDiscountsSql = (orderDiscounts: OrderDiscountsSql) => `
      join "order" o on o.id = s.id and exists (select from order_promotion l where l.order_id = o.id)
     cross join lateral (${orderDiscounts("o")}) d`

/** Captured minus refunded amount. */
const REVENUE = `
  coalesce((
    select sum(
             coalesce((select sum(c.amount) from capture c where c.payment_id = p.id and c.deleted_at is null), 0)
             - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null), 0))
      from order_payment_collection l
      join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     where l.order_id = o.id and l.deleted_at is null
  ), 0)`

/** Deletes the rows of those `orders` that no longer exist. */
export const DELETE_ORDERS = `
  delete from shop_stats_order s
   where s.id = any(:orders) and not exists (select from "order" o where o.id = s.id and ${PLACED})`

/** Writes the rows of orders. Bindings: `ids`, with status and receipt of each. */
export const writeOrdersSql = (orderAmounts: OrderAmountsSql) => `
  insert into shop_stats_order (id, number, created_at, email, status, total, revenue, search_text)
  select o.id, o.display_id, o.created_at, coalesce(o.email, ''), input.status, amounts.total, ${REVENUE},
         lower(concat_ws(' ', o.display_id, o.id, o.email, a.first_name, a.last_name, a.phone, input.receipt))
    from unnest(:ids::text[], :statuses::text[], :receipts::text[]) as input(id, status, receipt)
    join "order" o on o.id = input.id and ${PLACED}
   cross join lateral (${orderAmounts("o")}) amounts
    left join order_address a on a.id = o.shipping_address_id
      on conflict (id) do update
     set created_at = excluded.created_at, email = excluded.email, status = excluded.status,
         total = excluded.total, revenue = excluded.revenue, search_text = excluded.search_text`

/** SQL expression: what one unit of `item`, of `line`, costs after discounts and with tax, as the engine computes it. */
const UNIT_TOTAL = `(
  select coalesce(item.unit_price, line.unit_price) * case when line.is_tax_inclusive then 1 else tax.factor end
           - coalesce(discounts.amount / nullif(item.quantity, 0), 0)
    from (select 1 + coalesce(sum(t.rate), 0) / 100 as factor from order_line_item_tax_line t
           where t.item_id = line.id and t.deleted_at is null) tax
   cross join lateral (
     select sum(a.amount * case when a.is_tax_inclusive then 1 else tax.factor end) as amount
       from order_line_item_adjustment a
      where a.item_id = line.id and a.version = item.version and a.deleted_at is null) discounts)`

/**
 * Writes the units that were not returned, at what they cost after discounts and with tax, of orders that count as sales. An
 * item without a product is identified by its title.
 */
export const WRITE_LINES = `
  insert into shop_stats_line (order_id, created_at, item, variant_id, units, revenue)
  select s.id, s.created_at, coalesce(line.product_id, line.product_title, line.title), line.variant_id,
         remaining.units, round(remaining.units * ${UNIT_TOTAL}, 2)
    from shop_stats_order s
    join "order" o on o.id = s.id
    join order_item item on item.order_id = o.id and item.version = o.version and item.deleted_at is null
    join order_line_item line on line.id = item.item_id
    join lateral (select item.quantity - item.return_received_quantity - item.return_dismissed_quantity as units) remaining
      on remaining.units > 0
   where s.id = any(:ids) and ${SOLD}`

/** SQL condition on a row of `refund`: the payment was recorded by mistake, and no money was returned. */
const IS_VOIDED = "coalesce(metadata->>'voided', '') = 'true'"

/** Captured payments. A voided one is taken back on the day of its capture: nobody paid it. */
export const CAPTURES = `(
  select created_at, amount from capture where deleted_at is null
  union all
  select c.created_at, -c.amount
    from (select payment_id from refund where deleted_at is null and ${IS_VOIDED}) voided
    join capture c on c.payment_id = voided.payment_id and c.deleted_at is null)`

/** Refunded payments, without voided ones. */
export const REFUNDS = `(select created_at, amount from refund where deleted_at is null and not ${IS_VOIDED})`

/** SQL expression: items of an order as JSON, with name and quantity. */
export function orderItemsSql(orderId: string): string {
  return `
    coalesce((
      select json_agg(
               json_build_object('name', coalesce(line.product_title, line.title), 'quantity', item.quantity)
               order by item.created_at, item.id
             )
        from "order" o
        join order_item item on item.order_id = o.id and item.version = o.version
        join order_line_item line on line.id = item.item_id
       where o.id = ${orderId} and item.deleted_at is null and item.quantity > 0
    ), '[]')`
}

/** SQL expression: the database has demo orders (`metadata.demo_history` of the store). */
export const HAS_DEMO_HISTORY = "(select coalesce(bool_or(metadata->>'demo_history' = 'true'), false) from store)"
