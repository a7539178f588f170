import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminOrder, AdminOrderExport, AdminOrderQuery } from "@mavazi/contracts"
import { andAll, noConditions, onDays, searchFor } from "./conditions"
import { nairobiTime } from "./nairobi-time"
import { type ListQuery, type Page, readAll, readPage } from "./page"

const SORTS: Record<AdminOrderQuery["sort"], string> = {
  newest: "s.created_at desc, s.id desc",
  oldest: "s.created_at, s.id",
  highest: "s.total desc, s.id desc",
  lowest: "s.total, s.id",
}

/** Orders that were placed and that somebody asks for, without a page. */
export function orderListQuery({ q, status, from, to, sort }: AdminOrderExport): ListQuery {
  const conditions = noConditions()
  searchFor(conditions, "s.words", q)
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
             coalesce((
               select json_agg(
                        json_build_object('name', coalesce(line.product_title, line.title), 'quantity', item.quantity)
                        order by item.created_at, item.id
                      )
                 from "order" o
                 join order_item item on item.order_id = o.id and item.version = o.version
                 join order_line_item line on line.id = item.item_id
                where o.id = s.id and item.deleted_at is null and item.quantity > 0
             ), '[]') as items,
             s.total, s.status
        from (select * from shop_stats_order s ${where} order by ${SORTS[sort]} limit :limit offset :offset) s
       order by ${SORTS[sort]}`,
    bindings: conditions.bindings,
  }
}

/** One page of orders that were placed, in one statement. */
export function listOrders(knex: Knex, query: AdminOrderQuery): Promise<Page<AdminOrder>> {
  return readPage<AdminOrder>(knex, orderListQuery(query), query.page)
}

/** All of them, in batches. */
export function everyListedOrder(knex: Knex, query: AdminOrderExport): AsyncGenerator<AdminOrder[]> {
  return readAll<AdminOrder>(knex, orderListQuery(query))
}
