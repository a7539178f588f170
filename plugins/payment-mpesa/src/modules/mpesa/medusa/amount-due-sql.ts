/** SQL expression: amount due on an order's current total, as Medusa computes it; null without a summary. */
export const amountDueSql = (orderId: string) => `(
  select (summary.totals->>'pending_difference')::numeric
    from "order" o
    join order_summary summary on summary.order_id = o.id and summary.version = o.version and summary.deleted_at is null
   where o.id = ${orderId}
   limit 1)`
