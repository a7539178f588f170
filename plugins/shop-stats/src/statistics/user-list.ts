import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminUser, AdminUserExport, AdminUserQuery } from "@mavazi/contracts"
import { andAll, type Conditions, noConditions, onDays, searchFor } from "./conditions"
import { nairobiTime } from "./nairobi-time"
import { type ListQuery, type Page, readAll, readPage } from "./page"

const name = (alias: string) => `trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

/** Addresses that several customers share; most shops have few, so that nearly every row is decided by a look at it. */
const SHARED = `
  select lower(email) from customer where deleted_at is null and email is not null group by 1 having count(*) > 1`

/**
 * One row per person. The engine keeps up to three for one e-mail: a customer without an account, one with,
 * and a user of its admin. The customer with an account speaks for all, then the oldest other customer, then
 * the user.
 */
const CUSTOMER = `
  c.deleted_at is null and c.email is not null and (lower(c.email) not in (${SHARED}) or not exists (
    select from customer better
     where lower(better.email) = lower(c.email) and better.deleted_at is null and better.id <> c.id
       and (better.has_account, c.created_at, c.id) > (c.has_account, better.created_at, better.id)
  ))`
const USER_ONLY = `
  u.deleted_at is null and not exists (
    select from customer c where lower(c.email) = lower(u.email) and c.deleted_at is null
  )`
const IS_ADMIN = `lower(c.email) in (select lower(email) from "user" where deleted_at is null)`

/** Scalar query: people, each e-mail counted once whatever its case. */
export const USER_COUNT = `
  select (select count(*) from (select distinct lower(email) from customer
           where deleted_at is null and email is not null) address)
       + (select count(*) from "user" u where ${USER_ONLY})`

/** What is asked for, on the rows of one of the two tables; both have the same bindings. */
function conditionsOn(alias: "c" | "u", { q, admin, from, to }: AdminUserExport): Conditions {
  const conditions = noConditions()
  searchFor(conditions, `lower(concat_ws(' ', ${alias}.email, ${alias}.first_name, ${alias}.last_name))`, q)
  onDays(conditions, `${alias}.created_at`, { ...(from && { from }), ...(to && { to }) })
  if (admin === "yes" && alias === "c") conditions.all.push(IS_ADMIN)
  if (admin === "no") conditions.all.push(alias === "c" ? `not ${IS_ADMIN}` : "false")
  return conditions
}

/** People that somebody asks for, without a page. */
export function userListQuery(query: AdminUserExport): ListQuery {
  const [customer, user] = [conditionsOn("c", query), conditionsOn("u", query)]
  const sort = query.sort === "oldest" ? "created_at, id" : "created_at desc, id desc"
  const enough = "limit cast(:limit as int) + cast(:offset as int)"
  const customers = `from customer c where ${CUSTOMER}${andAll(customer)}`
  const users = `from "user" u where ${USER_ONLY}${andAll(user)}`
  const all = customer.all.length + user.all.length === 0
  return {
    total: all ? USER_COUNT : `select (select count(*) ${customers}) + (select count(*) ${users})`,
    rows: `
      select person.id as "_id", person.id, person.name, person.email,
             exists (
               select from "user" u where lower(u.email) = person.email and u.deleted_at is null
             ) as admin,
             ${nairobiTime("person.created_at")} as "createdAt"
        from (
          (select c.id, ${name("c")} as name, lower(c.email) as email, c.created_at
             ${customers} order by ${sort} ${enough})
          union all
          (select u.id, ${name("u")}, lower(u.email), u.created_at
             ${users} order by ${sort} ${enough})
          order by ${sort}
          limit :limit offset :offset
        ) person
       order by ${sort}`,
    bindings: customer.bindings,
  }
}

/** One page of customers and users of the engine's admin, one row per e-mail, in one statement. */
export function listUsers(knex: Knex, query: AdminUserQuery): Promise<Page<AdminUser>> {
  return readPage<AdminUser>(knex, userListQuery(query), query.page)
}

/** All of them, in batches. */
export function everyListedUser(knex: Knex, query: AdminUserExport): AsyncGenerator<AdminUser[]> {
  return readAll<AdminUser>(knex, userListQuery(query))
}
