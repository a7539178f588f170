import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_VOIDED } from "./voided-payments"

/** Key in the engine's metadata of an order: the merchant keeps it open after a full refund. */
export const KEEP_OPEN_KEY = "keep_open"

/**
 * Open orders of which nothing is packed, whose last refund went by this provider within a day, and which the merchant does
 * not keep open. Whether all of their money was refunded, the caller decides.
 */
export async function findRefundedOrders(knex: Knex, providerId: string): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select o.id
       from (
         select l.order_id, p.provider_id, row_number() over (partition by l.order_id order by r.created_at desc) as number
           from refund r
           join payment p on p.id = r.payment_id
           join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
          where r.created_at > now() - interval '1 day' and r.deleted_at is null and (${IS_VOIDED}) is not true
       ) last
       join "order" o on o.id = last.order_id
      where last.number = 1 and last.provider_id = :providerId and o.status = 'pending'
        and coalesce(o.metadata->>'${KEEP_OPEN_KEY}', 'false') <> 'true'
        and not exists (
          select from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
           where l.order_id = o.id and l.deleted_at is null and f.canceled_at is null and f.deleted_at is null)
      limit 20`,
    { providerId },
  )
  return rows.map(({ id }) => id)
}
