import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { orderItemsSql } from "../medusa-schema/order-rows"
import { andAll, noConditions, onDays, searchFor } from "./conditions"
import type { AdminOrder, AdminOrderExport, AdminOrderQuery } from "./contract"
import { nairobiTime } from "./nairobi-time"
import { type ListQuery, type Page, readAll, readPage } from "./page"

const SORTS: Record<AdminOrderQuery["sort"], string> = {
  newest: "s.created_at desc, s.id desc",
  oldest: "s.created_at, s.id",
  highest: "s.total desc, s.id desc",
  lowest: "s.total, s.id",
}

/** Query of the placed orders that match, without paging. */
export function orderListQuery({ q, status, from, to, sort }: AdminOrderExport): ListQuery {
  const conditions = noConditions()
  searchFor(conditions, "s.search_text", q)
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
export function listOrders(knex: Knex, query: AdminOrderQuery): Promise<Page<AdminOrder>> {
  return readPage<AdminOrder>(knex, orderListQuery(query), query.page)
}

/** All orders that match, in batches. */
export function streamOrders(knex: Knex, query: AdminOrderExport): AsyncGenerator<AdminOrder[]> {
  return readAll<AdminOrder>(knex, orderListQuery(query))
}
