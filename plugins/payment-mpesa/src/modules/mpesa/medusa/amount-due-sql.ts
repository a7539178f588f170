/** SQL: what the order of a row lacks by its total of this moment, as the engine counts it; null without one. */
export const amountDueSql = (orderId: string) => `(
  select (summary.totals->>'pending_difference')::numeric
    from "order" o
    join order_summary summary on summary.order_id = o.id and summary.version = o.version and summary.deleted_at is null
   where o.id = ${orderId}
   limit 1)`
