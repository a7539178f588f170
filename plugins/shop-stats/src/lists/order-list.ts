import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { orderItemsSql } from "../medusa-schema/order-rows"
import { andAll, noConditions, onDays, wordConditions } from "./conditions"
import type { AdminOrder, AdminOrderExport, AdminOrderQuery } from "./contract"
import { nairobiTime } from "./nairobi-time"
import { type ListQuery, type Page, readAll, readPage } from "./page"

const SORTS: Record<AdminOrderQuery["sort"], string> = {
  newest: "s.created_at desc, s.id desc",
  oldest: "s.created_at, s.id",
  highest: "s.total desc, s.id desc",
  lowest: "s.total, s.id",
}

/**
 * Query of the placed orders that match, without paging.
 * @param ids orders that match the search text by what the read model does not have
 */
export function orderListQuery({ q, status, from, to, sort }: AdminOrderExport, ids: string[] = []): ListQuery {
  const conditions = noConditions()
  const words = wordConditions(conditions, "s.search_text", q)
  if (ids.length === 0) conditions.all.push(...words)
  else {
    conditions.all.push(`(${words.join(" and ")} or s.id = any(:ids))`)
    conditions.bindings["ids"] = ids
  }
  onDays(conditions, "s.created_at", { ...(from && { from }), ...(to && { to }) })
  if (status !== undefined) {
    conditions.all.push("s.status = :status")
    conditions.bindings["status"] = status
  }
  const where = `where true${andAll(conditions)}`
  return {
    total: `select count(*) from shop_stats_order s ${where}`,
    rows: `
      select s.id as "_id", s.id, s.number,
             ${nairobiTime("s.created_at")} as "createdAt",
             json_build_object('email', s.email) as "user",
             ${orderItemsSql("s.id")} as items,
             s.total, s.status
        from (select * from shop_stats_order s ${where} order by ${SORTS[sort]} limit :limit offset :offset) s
       order by ${SORTS[sort]}`,
    bindings: conditions.bindings,
  }
}

/** One page of placed orders, in one statement. */
export function listOrders(knex: Knex, query: AdminOrderQuery, ids?: string[]): Promise<Page<AdminOrder>> {
  return readPage<AdminOrder>(knex, orderListQuery(query, ids), query.page)
}

/** All orders that match, in batches. */
export function streamOrders(knex: Knex, query: AdminOrderExport): AsyncGenerator<AdminOrder[]> {
  return readAll<AdminOrder>(knex, orderListQuery(query))
}
