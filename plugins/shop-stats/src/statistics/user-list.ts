import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AdminUser } from "@mavazi/contracts"
import { nairobiTime } from "./nairobi-time"
import { type Page, readPage } from "./page"

/**
 * One row per person. The engine keeps up to three for one e-mail: a customer without an account, one with,
 * and a user of its admin. The customer with an account speaks for all, then the oldest other customer, then
 * the user.
 */
const CUSTOMER = `
  c.deleted_at is null and c.email is not null and not exists (
    select from customer better
     where lower(better.email) = lower(c.email) and better.deleted_at is null and better.id <> c.id
       and (better.has_account, c.created_at, c.id) > (c.has_account, better.created_at, better.id)
  )`
const USER_ONLY = `
  u.deleted_at is null and not exists (
    select from customer c where lower(c.email) = lower(u.email) and c.deleted_at is null
  )`

/** Scalar query: people, each e-mail counted once whatever its case. */
export const USER_COUNT = `
  select (select count(*) from (select distinct lower(email) from customer
           where deleted_at is null and email is not null) address)
       + (select count(distinct lower(u.email)) from "user" u where ${USER_ONLY})`

const name = (alias: string) => `trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

const ROWS = `
  select person.id as "_id", person.id, person.name, person.email,
         exists (
           select from "user" u where lower(u.email) = person.email and u.deleted_at is null
         ) as admin,
         ${nairobiTime("person.created_at")} as "createdAt"
    from (
      (select c.id, ${name("c")} as name, lower(c.email) as email, c.created_at
         from customer c where ${CUSTOMER}
        order by c.created_at desc, c.id desc limit cast(:limit as int) + cast(:offset as int))
      union all
      (select u.id, ${name("u")}, lower(u.email), u.created_at
         from "user" u where ${USER_ONLY}
        order by u.created_at desc, u.id desc limit cast(:limit as int) + cast(:offset as int))
      order by created_at desc, id desc
      limit :limit offset :offset
    ) person
   order by person.created_at desc, person.id desc`

/** Customers and users of the engine's admin, one row per e-mail, newest first, in one statement. */
export function listUsers(knex: Knex, page: number): Promise<Page<AdminUser>> {
  return readPage<AdminUser>(knex, { total: USER_COUNT, rows: ROWS }, page)
}
