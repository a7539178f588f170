import type { CategoryRef } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** In tree order: top-level categories in the merchant's order, each followed by its subcategories. */
const CATEGORIES = `
  select c.handle as value, c.name as label, parent.handle as parent
  from product_category c
    join product_category top on top.id = split_part(c.mpath, '.', 1)
    left join product_category parent on parent.id = c.parent_category_id
  where c.is_active and not c.is_internal and c.deleted_at is null
  order by top.rank, top.id, c.mpath <> top.mpath, c.rank, c.handle`

/** Categories that shoppers may see. */
export async function readCategories(knex: Knex): Promise<CategoryRef[]> {
  return (await knex.raw<{ rows: CategoryRef[] }>(CATEGORIES)).rows
}
