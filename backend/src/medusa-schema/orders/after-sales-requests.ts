import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { listParameter } from "../parameters"

/** SQL: the merchant has not answered the exchange request `x`, and the shopper has not withdrawn it. */
const IS_UNANSWERED = `x.refused_at is null and x.withdrawn_at is null and not exists (
  select from order_change c
   where c.exchange_id = x.exchange_id and c.change_type = 'exchange' and c.status = 'confirmed' and c.deleted_at is null)`

/** SQL: requests of shoppers. The merchant's own returns have no such change. */
const REQUESTS = `
  select x.id, x.order_id, x.requested_at, ${IS_UNANSWERED} as unanswered from exchange_request x
  union all
  select r.id, r.order_id, coalesce(r.requested_at, r.created_at), false
    from "return" r
    join "order" o on o.id = r.order_id
   where r.deleted_at is null and r.status <> 'open' and r.exchange_id is null and exists (
     select from order_change c
      where c.return_id = r.id and c.change_type = 'return_request' and c.created_by = o.customer_id and c.deleted_at is null)`

export interface FoundRequest {
  id: string
  orderId: string
  orderNumber: number
}

/** A page of the requests of shoppers: those without an answer first, oldest first, then the newest. */
export async function findAfterSalesRequests(
  knex: Knex,
  page: { limit: number; offset: number },
): Promise<FoundRequest[]> {
  const { rows } = await knex.raw<{ rows: FoundRequest[] }>(
    `select q.id, q.order_id as "orderId", o.display_id as "orderNumber"
       from (${REQUESTS}) q join "order" o on o.id = q.order_id
      order by not q.unanswered, case when q.unanswered then q.requested_at end, q.requested_at desc, q.id
      limit :limit offset :offset`,
    { ...page },
  )
  return rows
}

/** Number of all requests, and of those that have waited for an answer since before `overdueBefore`. */
export async function countAfterSalesRequests(
  knex: Knex,
  overdueBefore: Date,
): Promise<{ count: number; overdue: number }> {
  const { rows } = await knex.raw<{ rows: [{ count: number; overdue: number }] }>(
    `select count(*)::int as count, (count(*) filter (where unanswered and requested_at < ?))::int as overdue
       from (${REQUESTS}) q`,
    [overdueBefore],
  )
  return rows[0]
}

/** Names of items of orders, by id. */
export async function readItemNames(knex: Knex, itemIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await knex.raw<{ rows: { id: string; name: string }[] }>(
    `select l.id, concat_ws(', ', coalesce(l.product_title, l.title), nullif(l.variant_title, '')) as name
       from order_line_item l where l.id = any(${listParameter("?")})`,
    [[...itemIds]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
