import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { IS_VOIDED } from "./voided-payments"

/**
 * Keys in the engine's metadata of an order, of which a payment plugin writes and reads the first too: the merchant keeps the order
 * open after a full refund; and, while false, the pieces of an order that ends so are not put back in stock.
 */
const KEEP_OPEN_KEY = "keep_open"
const RESTOCK_KEY = "restock"

/** An order that is refunded, and whether its pieces can be sold again. */
export interface RefundedOrder {
  id: string
  restock: boolean
}

/**
 * Open orders of which nothing is packed, whose captured money was all refunded, the last of it by this provider, and which the
 * merchant does not keep open. Refunded or unpacked within a day. Only the caller knows whether other refunds are on their way.
 */
export async function findRefundedOrders(knex: Knex, providerId: string): Promise<RefundedOrder[]> {
  const { rows } = await knex.raw<{ rows: RefundedOrder[] }>(
    `select o.id, coalesce(o.metadata->>'${RESTOCK_KEY}', 'true') <> 'false' as restock
       from (
         select distinct on (l.order_id) l.order_id, p.provider_id, r.created_at
           from refund r
           join payment p on p.id = r.payment_id
           join order_payment_collection l on l.payment_collection_id = p.payment_collection_id and l.deleted_at is null
          where r.deleted_at is null and (${IS_VOIDED}) is not true
          order by l.order_id, r.created_at desc
       ) last
       join "order" o on o.id = last.order_id
      where last.provider_id = :providerId and o.status = 'pending'
        and coalesce(o.metadata->>'${KEEP_OPEN_KEY}', 'false') <> 'true'
        and (last.created_at > now() - interval '1 day' or exists (
          select from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
           where l.order_id = o.id and f.canceled_at > now() - interval '1 day'))
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
  return rows
}
