import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Whether all captured money of an open order was refunded, and none of its pieces is packed. */
export async function isRefundedAndUnpacked(knex: Knex, orderId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `select from "order" o
      cross join lateral (
        select sum(coalesce(c.captured_amount, 0)) as captured, sum(coalesce(c.refunded_amount, 0)) as refunded
          from order_payment_collection l
          join payment_collection c on c.id = l.payment_collection_id and c.deleted_at is null
         where l.order_id = o.id and l.deleted_at is null
      ) money
      where o.id = ? and o.status in ('pending', 'requires_action') and o.canceled_at is null
        and money.captured > 0 and money.refunded >= money.captured
        and not exists (
          select from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
           where l.order_id = o.id and l.deleted_at is null and f.canceled_at is null and f.deleted_at is null)`,
    [orderId],
  )
  return rowCount > 0
}
