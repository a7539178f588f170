import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { amountDueSql, PROVIDER_ID } from "../medusa-schema"

/** Condition on a row `o` of `order`: it is open, something is due, no payment was authorised, and nothing is packed. */
const IS_UNPAID = `
  o.status in ('pending', 'requires_action') and o.canceled_at is null and o.deleted_at is null and not o.is_draft_order
  and not exists (
    select from order_payment_collection l
      join payment p on p.payment_collection_id = l.payment_collection_id and p.deleted_at is null
     where l.order_id = o.id and l.deleted_at is null and p.canceled_at is null)
  and not exists (
    select from order_transaction t where t.order_id = o.id and t.deleted_at is null)
  and not exists (
    select from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
     where l.order_id = o.id and l.deleted_at is null and f.canceled_at is null and f.deleted_at is null)
  and ${amountDueSql("o.id")} >= 1`

/** Unpaid orders that were placed in a period, to be paid with this provider, oldest first. */
export async function findUnpaidOrders(
  knex: Knex,
  { after, before }: { after: Date; before: Date },
): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select o.id
       from "order" o
      where o.created_at > :after and o.created_at < :before and ${IS_UNPAID}
        and exists (
          select from order_payment_collection l
            join payment_session s on s.payment_collection_id = l.payment_collection_id and s.deleted_at is null
           where l.order_id = o.id and l.deleted_at is null and s.provider_id = :provider)
      order by o.created_at`,
    { after, before, provider: PROVIDER_ID },
  )
  return rows.map(({ id }) => id)
}

export async function isUnpaid(knex: Knex, orderId: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(`select from "order" o where o.id = ? and ${IS_UNPAID}`, [
    orderId,
  ])
  return rowCount > 0
}
