/** Adjustments of an order's lines and of its shipping, in their latest version, with tax. */
const ADJUSTMENTS = `
  select i.order_id, a.code, a.promotion_id,
         a.amount * case when a.is_tax_inclusive then 1 else 1 + coalesce((
           select sum(t.rate) from order_line_item_tax_line t where t.item_id = a.item_id and t.deleted_at is null), 0) / 100 end as amount
    from order_item i
    join "order" o on o.id = i.order_id and o.version = i.version
    join order_line_item_adjustment a on a.item_id = i.item_id and a.version = i.version and a.deleted_at is null
   where i.deleted_at is null
  union all
  select y.order_id, a.code, a.promotion_id, a.amount
    from order_shipping y
    join "order" o on o.id = y.order_id and o.version = y.version
    join order_shipping_method_adjustment a on a.shipping_method_id = y.shipping_method_id and a.deleted_at is null
   where y.deleted_at is null`

/** Query of `order_id, code, name, amount`: what each promotion has taken off an order; `name` is that of its campaign. */
export const DISCOUNTS = `
  select a.order_id, coalesce(a.code, '') as code, coalesce(max(c.name), '') as name, sum(a.amount) as amount
    from (${ADJUSTMENTS}) a
    left join promotion p on p.id = a.promotion_id
    left join promotion_campaign c on c.id = p.campaign_id
   group by 1, 2`
