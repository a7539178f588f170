/** Deletes the rows of `people`, e-mails in lower case. */
export const DELETE_PEOPLE = `delete from shop_stats_person where email = any(:people)`

const nameOf = (alias: string) => `trim(concat_ws(' ', ${alias}.first_name, ${alias}.last_name))`

/**
 * Writes the rows of `people`, e-mails in lower case. The engine has up to three rows for one e-mail: a customer without an
 * account, one with an account, and a user of its admin. The customer with an account is used, else the oldest other customer,
 * else the user.
 */
export const WRITE_PEOPLE = `
  insert into shop_stats_person (email, id, name, created_at, admin, search_text)
  select distinct on (email) email, id, name, created_at,
         exists (select from "user" u where lower(u.email) = person.email and u.deleted_at is null),
         lower(concat_ws(' ', email, name))
    from (
      select lower(c.email) as email, c.id, ${nameOf("c")} as name, c.created_at,
             case when c.has_account then 1 else 2 end as priority
        from customer c where lower(c.email) = any(:people) and c.deleted_at is null
       union all
      select lower(u.email), u.id, ${nameOf("u")}, u.created_at, 3
        from "user" u where lower(u.email) = any(:people) and u.deleted_at is null
    ) person
   order by email, priority, created_at, id`
