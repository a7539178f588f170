import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** The profile of the shop's shipping options: the engine ships no product that has another one. */
const PROFILE = `
  select o.shipping_profile_id as id
    from shipping_option o join shipping_profile p on p.id = o.shipping_profile_id and p.deleted_at is null
   where o.deleted_at is null
   group by o.shipping_profile_id order by count(*) desc, o.shipping_profile_id limit 1`

/** Names of the profiles beside the shop's own, by their ids. */
export async function readOtherProfiles(knex: Knex): Promise<ReadonlyMap<string, string>> {
  const { rows } = await knex.raw<{ rows: { id: string; name: string }[] }>(
    `select p.id, p.name from shipping_profile p
      where p.deleted_at is null and p.id is distinct from (select id from (${PROFILE}) shop)`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const WITHOUT = `p.deleted_at is null and not exists (
  select from product_shipping_profile l where l.product_id = p.id and l.deleted_at is null)`

/**
 * Products without a shipping profile, and the profile that they should have.
 * @param which ids of products, or all
 */
export async function readMissingShippingProfiles(
  knex: Knex,
  which: string[] | "all",
): Promise<{ product_id: string; profile_id: string }[]> {
  const { rows } = await knex.raw<{ rows: { product_id: string; profile_id: string }[] }>(
    `select p.id as product_id, profile.id as profile_id from product p cross join (${PROFILE}) profile
      where ${WITHOUT} ${which === "all" ? "" : "and p.id = any(?)"}`,
    which === "all" ? [] : [which],
  )
  return rows
}
