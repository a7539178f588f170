/** Takes `people`, e-mails in lower case. */
export const FORGET_PEOPLE = `delete from shop_stats_person where email = any(:people)`

const nameOf = (alias: string) => `trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

/**
 * Takes `people`, e-mails in lower case. The engine keeps up to three rows for one: a customer without an account, one
 * with, and a user of its admin. The customer with an account speaks for all, then the oldest other customer, then the
 * user.
 */
export const WRITE_PEOPLE = `
  insert into shop_stats_person (email, id, name, created_at, admin, words)
  select distinct on (email) email, id, name, created_at,
         exists (select from "user" u where lower(u.email) = person.email and u.deleted_at is null),
         lower(concat_ws(' ', email, name))
    from (
      select lower(c.email) as email, c.id, ${nameOf("c")} as name, c.created_at,
             case when c.has_account then 1 else 2 end as place
        from customer c where lower(c.email) = any(:people) and c.deleted_at is null
       union all
      select lower(u.email), u.id, ${nameOf("u")}, u.created_at, 3
        from "user" u where lower(u.email) = any(:people) and u.deleted_at is null
    ) person
   order by email, place, created_at, id`
