/** SQL condition: an order that somebody placed. Drafts are the merchant's notes. Expects `o`. */
const PLACED = `o.deleted_at is null and not o.is_draft_order`

/** SQL condition: an order that counts as a sale, on a row of the sheet: money came for it and has not gone back. */
export const SOLD = `s.earned > 0 and s.status <> 'cancelled'`

/** What an order's pieces were worth that came back, whether they could be sold again or not. */
const RETURNED = `
  coalesce((
    select sum((i.return_received_quantity + i.return_dismissed_quantity) * coalesce(i.unit_price, l.unit_price))
      from order_item i join order_line_item l on l.id = i.item_id
     where i.order_id = o.id and i.version = o.version and i.deleted_at is null
  ), 0)`

/** What a shopper paid for bringing them back. */
const RETURN_FEE = `
  coalesce((
    select sum(m.amount)
      from order_shipping x join order_shipping_method m on m.id = x.shipping_method_id
     where x.order_id = o.id and x.version = o.version and x.deleted_at is null and x.return_id is not null
  ), 0)`

/** What an order is worth: its current total, and for a cancelled one the total before the engine credited it. */
const TOTAL = `
  coalesce((
    -- The engine takes off the order what came back, as a credit what went back, and adds what bringing it back cost;
    -- what was bought costs what it cost all the same.
    select case when o.status = 'canceled' then (y.totals->>'original_order_total')::numeric
                else (y.totals->>'current_order_total')::numeric + coalesce((
                       -- The newest version that has any has all of them; the summary counts those of its own change.
                       select sum(c.amount) from order_credit_line c
                        where c.order_id = o.id and c.deleted_at is null
                          and c.version = (select max(d.version) from order_credit_line d
                                            where d.order_id = o.id and d.deleted_at is null)), 0)
                     + ${RETURNED} - ${RETURN_FEE}
           end
      from order_summary y
     where y.order_id = o.id and y.deleted_at is null
     order by y.version desc
     limit 1
  ), 0)`

/** Captured minus refunded, whenever that was. */
const EARNED = `
  coalesce((
    select sum(
             coalesce((select sum(c.amount) from capture c where c.payment_id = p.id and c.deleted_at is null), 0)
             - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null), 0))
      from order_payment_collection l
      join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     where l.order_id = o.id and l.deleted_at is null
  ), 0)`

/** Takes `orders`; those of them that are gone leave the sheet. */
export const FORGET_ORDERS = `
  delete from shop_stats_order s
   where s.id = any(:orders) and not exists (select from "order" o where o.id = s.id and ${PLACED})`

/** Takes `ids`, and for each its status and its receipt. */
export const WRITE_ORDERS = `
  insert into shop_stats_order (id, number, created_at, email, status, total, earned, words)
  select o.id, o.display_id, o.created_at, coalesce(o.email, ''), said.status, ${TOTAL}, ${EARNED},
         lower(concat_ws(' ', o.display_id, o.id, o.email, a.first_name, a.last_name, a.phone, said.receipt))
    from unnest(:ids::text[], :statuses::text[], :receipts::text[]) as said(id, status, receipt)
    join "order" o on o.id = said.id and ${PLACED}
    left join order_address a on a.id = o.shipping_address_id
      on conflict (id) do update
     set created_at = excluded.created_at, email = excluded.email, status = excluded.status,
         total = excluded.total, earned = excluded.earned, words = excluded.words`

/**
 * Units that were not sent back, at the line's price, of orders that count as sales. What was never a product is told
 * by its name.
 */
export const WRITE_LINES = `
  insert into shop_stats_line (order_id, created_at, item, variant_id, units, revenue)
  select s.id, s.created_at, coalesce(line.product_id, line.product_title, line.title), line.variant_id,
         kept.units, kept.units * coalesce(item.unit_price, line.unit_price)
    from shop_stats_order s
    join "order" o on o.id = s.id
    join order_item item on item.order_id = o.id and item.version = o.version and item.deleted_at is null
    join order_line_item line on line.id = item.item_id
    join lateral (select item.quantity - item.return_received_quantity - item.return_dismissed_quantity as units) kept on kept.units > 0
   where s.id = any(:ids) and ${SOLD}`
