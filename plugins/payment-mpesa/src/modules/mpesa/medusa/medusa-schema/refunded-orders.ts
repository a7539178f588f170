import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { PROVIDER_ID } from "../medusa-schema"

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

/** Shillings captured by this plugin's payment provider that are not recorded as refunded. */
export async function readUnrefundedAmount(knex: Knex, orderId: string): Promise<number> {
  const { rows } = await knex.raw<{ rows: [{ amount: number }] }>(
    `select coalesce(sum(
              coalesce((select sum(x.amount) from capture x where x.payment_id = p.id and x.deleted_at is null), 0)
              - coalesce((select sum(r.amount) from refund r where r.payment_id = p.id and r.deleted_at is null), 0)
            ), 0)::float8 as amount
       from order_payment_collection l
       join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
      where l.order_id = ? and l.deleted_at is null and p.provider_id = ?`,
    [orderId, PROVIDER_ID],
  )
  return rows[0].amount
}
