import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { andAll, noConditions, onDays, searchFor } from "./conditions"
import type { AdminUser, AdminUserExport, AdminUserQuery } from "./contract"
import { nairobiTime } from "./nairobi-time"
import { type ListQuery, type Page, readAll, readPage } from "./page"

/** Scalar query: number of people, by e-mail without regard to case. */
export const USER_COUNT = "select count(*) from shop_stats_person"

const SORTS: Record<AdminUserQuery["sort"], string> = {
  newest: "p.created_at desc, p.id desc",
  oldest: "p.created_at, p.id",
}

/** Query of the people that match, without paging. */
export function userListQuery({ q, admin, from, to, sort }: AdminUserExport): ListQuery {
  const conditions = noConditions()
  searchFor(conditions, "p.search_text", q)
  onDays(conditions, "p.created_at", { ...(from && { from }), ...(to && { to }) })
  if (admin !== undefined) conditions.all.push(admin === "yes" ? "p.admin" : "not p.admin")
  const where = `where true${andAll(conditions)}`
  return {
    total: `select count(*) from shop_stats_person p ${where}`,
    rows: `
      select p.id as "_id", p.id, p.name, p.email, p.admin, ${nairobiTime("p.created_at")} as "createdAt"
        from (select * from shop_stats_person p ${where} order by ${SORTS[sort]} limit :limit offset :offset) p
       order by ${SORTS[sort]}`,
    bindings: conditions.bindings,
  }
}

/** One page of customers and users of the engine's admin, one row per e-mail, in one statement. */
export function listUsers(knex: Knex, query: AdminUserQuery): Promise<Page<AdminUser>> {
  return readPage<AdminUser>(knex, userListQuery(query), query.page)
}

/** All people that match, in batches. */
export function streamUsers(knex: Knex, query: AdminUserExport): AsyncGenerator<AdminUser[]> {
  return readAll<AdminUser>(knex, userListQuery(query))
}
