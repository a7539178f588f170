/** SQL expression: returned units of an order item, whether restocked or not. Expects `i`. */
export const RETURNED_UNITS = "(i.return_received_quantity + i.return_dismissed_quantity)"

/** SQL row `tax (factor)`: price with tax over price without it. Expects `l`, an `order_line_item`. */
const ITEM_TAX = `(select 1 + coalesce(sum(t.rate), 0) / 100 as factor from order_line_item_tax_line t
                    where t.item_id = l.id and t.deleted_at is null) tax`

/** SQL expression: an adjustment `a` of an item, with tax. Expects `tax`. */
const DISCOUNT_AMOUNT = "a.amount * case when a.is_tax_inclusive then 1 else tax.factor end"

/** SQL condition: an adjustment `a` counts for the order item `i` of the line `l`. */
const IS_DISCOUNT_OF_ITEM = "a.item_id = l.id and a.version = i.version and a.deleted_at is null"

/**
 * SQL expression: what one unit of an order item costs after discounts and with tax, in shillings, as Medusa computes it.
 * Expects `i` and its `order_line_item` as `l`.
 */
export const UNIT_TOTAL = `(
  select coalesce(i.unit_price, l.unit_price) * case when l.is_tax_inclusive then 1 else tax.factor end
           - coalesce(discounts.amount / nullif(i.quantity, 0), 0)
    from ${ITEM_TAX}
   cross join lateral (
     select sum(${DISCOUNT_AMOUNT}) as amount from order_line_item_adjustment a where ${IS_DISCOUNT_OF_ITEM}) discounts)`

/**
 * Query of `code`, `name` and `amount` of an order's discounts, one row for each promotion. Amounts in whole shillings, with tax.
 * @param order alias of a row of `order`
 */
export const orderDiscountsSql = (order: string) => `
  select a.code, max(coalesce(a.description, campaign.name, a.code, '')) as name,
         round(sum(${DISCOUNT_AMOUNT}))::float8 as amount
    from order_item i
    join order_line_item l on l.id = i.item_id
    join order_line_item_adjustment a on ${IS_DISCOUNT_OF_ITEM}
   cross join lateral ${ITEM_TAX}
    left join promotion p on p.id = a.promotion_id
    left join promotion_campaign campaign on campaign.id = p.campaign_id
   where i.order_id = ${order}.id and i.version = ${order}.version and i.deleted_at is null and i.quantity > 0
   group by a.code, a.promotion_id
   order by min(a.id)`

/**
 * Query of `code`, `name` and `amount` of what promotions took off an order's items and shipping, one row for each. The price of the
 * shipping is lowered already, so the promotions that did it are those that the order counts as uses.
 * @param order alias of a row of `order`
 */
export const promotionDiscountsSql = (order: string) => `
  select d.code, d.name, d.amount from (${orderDiscountsSql(order)}) d where d.code is not null
  union all
  select p.code, coalesce(campaign.name, p.code), u.amount::float8
    from promotion_use u
    join promotion p on p.id = u.promotion_id
    left join promotion_campaign campaign on campaign.id = p.campaign_id
   where u.order_id = ${order}.id and exists (
     select from order_shipping x join order_shipping_method m on m.id = x.shipping_method_id
      where x.order_id = ${order}.id and x.deleted_at is null and m.metadata->'promotion_codes' @> to_jsonb(p.code))`

/**
 * Lateral query of `total` and `due` of an order, in shillings: the rule of the order's page, e-mails and the dashboard. It
 * has one row.
 *
 * - `total`: what was bought. Medusa subtracts returned items and credit lines from its current total and adds the fees of
 *   returns; none of these changes `total`.
 * - `due`: what the current total lacks, negative after an overpayment. Items that are being returned will not be paid.
 *
 * @param order alias of a row of `order`, or of another row with `id` and `version`: an earlier version of the order
 */
export function orderAmountsSql(order: string): string {
  return `
  select coalesce((s.totals->>'current_order_total')::numeric, 0) + coalesce(credit.amount, 0)
           + coalesce(items.returned, 0) - coalesce(returns.fee, 0) as total,
         coalesce((s.totals->>'pending_difference')::numeric, 0) - coalesce(items.return_requested, 0) as due
    from (
      select round(sum(${RETURNED_UNITS} * ${UNIT_TOTAL}), 2) as returned,
             round(sum(i.return_requested_quantity * ${UNIT_TOTAL}), 2) as return_requested
        from order_item i join order_line_item l on l.id = i.item_id
       where i.order_id = ${order}.id and i.version = ${order}.version and i.deleted_at is null
         and ${RETURNED_UNITS} + i.return_requested_quantity > 0
    ) items
   cross join (
      select sum(m.amount) as fee
        from order_shipping x join order_shipping_method m on m.id = x.shipping_method_id
       where x.order_id = ${order}.id and x.version = ${order}.version and x.deleted_at is null and x.return_id is not null
    ) returns
   cross join (
      -- Each version that has credit lines has all of them.
      select sum(c.amount) as amount from order_credit_line c
       where c.order_id = ${order}.id and c.deleted_at is null
         and c.version = (select max(d.version) from order_credit_line d
                           where d.order_id = ${order}.id and d.version <= ${order}.version and d.deleted_at is null)
    ) credit
    left join order_summary s on s.order_id = ${order}.id and s.version = ${order}.version and s.deleted_at is null`
}

/**
 * SQL expression: captured money that an order `amounts` lacks because Medusa has not counted it in the order yet. It does so in
 * a later step of the capture, and after a crash when the capture is repeated.
 * @param order alias of a row of `order`
 */
export const uncountedSql = (order: string) => `case when amounts.due > 0 then greatest(0,
  coalesce((select sum(c.captured_amount)
              from order_payment_collection l join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null
             where l.order_id = ${order}.id and l.deleted_at is null), 0)
  - coalesce((select sum(t.amount) from order_transaction t
               where t.order_id = ${order}.id and t.reference = 'capture' and t.deleted_at is null), 0)) else 0 end`

/**
 * SQL expression: what an order `amounts` lacks now. Nothing is due on a cancelled one, whose total Medusa keeps; `canceled_at`
 * outlasts its archiving.
 * @param order alias of a row of `order`
 */
export const dueOfSql = (order: string) =>
  `case when ${order}.canceled_at is null then amounts.due - ${uncountedSql(order)} else 0 end`

/**
 * SQL expression: the amount due on an order; null for an unknown one. Its alias is not one that `orderId` may use.
 * @param orderId SQL expression of the order's id
 */
export const amountDueSql = (orderId: string) =>
  `(select ${dueOfSql("due_order")} from "order" due_order cross join lateral (${orderAmountsSql("due_order")}) amounts
      where due_order.id = ${orderId})`
