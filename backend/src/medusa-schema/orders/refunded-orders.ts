import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_VOIDED } from "./voided-payments"

/** Key in the engine's metadata of an order: the merchant keeps it open after a full refund. */
export const KEEP_OPEN_KEY = "keep_open"

/**
 * Open orders of which nothing is packed, whose captured money was all refunded, the last of it by this provider within a
 * day, and which the merchant does not keep open. Only the caller knows whether other refunds are on their way.
 */
export async function findRefundedOrders(knex: Knex, providerId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select o.id
       from (
         select distinct on (l.order_id) l.order_id, p.provider_id
           from refund r
           join payment p on p.id = r.payment_id
           join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
          where r.created_at > now() - interval '1 day' and r.deleted_at is null and (${IS_VOIDED}) is not true
          order by l.order_id, r.created_at desc
       ) last
       join "order" o on o.id = last.order_id
      where last.provider_id = :providerId and o.status = 'pending'
        and coalesce(o.metadata->>'${KEEP_OPEN_KEY}', 'false') <> 'true'
        and not exists (
          select from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
           where l.order_id = o.id and l.deleted_at is null and f.canceled_at is null and f.deleted_at is null)
        and (
          select sum(c.captured_amount) <= sum(c.refunded_amount)
            from order_payment_collection l join payment_collection c on c.id = l.payment_collection_id
           where l.order_id = o.id and l.deleted_at is null and c.deleted_at is null)
      limit 20`,
    { providerId },
  )
  return rows.map(({ id }) => id)
}
