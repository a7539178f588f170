/**
 * SQL for what an order is worth: its current total, and for a cancelled one the total before the engine
 * credited it. Expects the order as `o`; one index lookup per order.
 */
export const ORDER_TOTAL = `
  coalesce((
    select (s.totals->>(case when o.status = 'canceled' then 'original_order_total' else 'current_order_total' end))::numeric
      from order_summary s
     where s.order_id = o.id and s.deleted_at is null
     order by s.version desc
     limit 1
  ), 0)`

/** SQL condition: an order that somebody placed. Drafts are the merchant's notes. Expects `o`. */
export const PLACED = `o.deleted_at is null and not o.is_draft_order`
