import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** Options that variants of the shop's products have, with their values: the ones of most variants first. */
export async function readUsedOptions(knex: Knex): Promise<{ title: string; values: string[] }[]> {
  const { rows } = await knex.raw<{ rows: { title: string; values: string[] }[] }>(
    `select title, array_agg(value order by uses desc, value) as values
       from (select option.title, value.value, count(*) as uses
               from product_variant v
               join product p on p.id = v.product_id and p.deleted_at is null
               join product_variant_option chosen on chosen.variant_id = v.id
               join product_option_value value on value.id = chosen.option_value_id and value.deleted_at is null
               join product_option option on option.id = value.option_id and option.deleted_at is null
              where v.deleted_at is null
              group by 1, 2) used
      group by title order by sum(uses) desc, title limit 8`,
  )
  return rows
}

/** What a new product must differ from, and what is known of its colours and pictures. */
export interface NewProductFacts {
  /** Handles and SKUs in use that begin as the given ones, deleted products included: the engine's SKUs are unique among items. */
  handles: string[]
  skus: string[]
  /** Those of the given pictures that are stored. */
  pictures: string[]
  /** Colours with their swatches, `#rrggbb`, from the metadata of other products. */
  swatches: Record<string, string>
}

export async function readNewProductFacts(
  knex: Knex,
  given: { handle: string; pictures: readonly string[] },
): Promise<NewProductFacts> {
  const { rows } = await knex.raw<{ rows: NewProductFacts[] }>(
    `select array(select handle from product where starts_with(handle, :handle)) as handles,
            array(select upper(sku) from product_variant where starts_with(upper(sku), upper(:handle))
                  union select upper(sku) from inventory_item where starts_with(upper(sku), upper(:handle))) as skus,
            array(select url from media_picture where url = any(:pictures)) as pictures,
            coalesce((select jsonb_object_agg(colour, swatch) from (
              select distinct on (each.key) each.key as colour, each.value as swatch
                from product p
               cross join lateral jsonb_each_text(case jsonb_typeof(p.metadata -> 'swatches')
                                                    when 'object' then p.metadata -> 'swatches' else '{}' end) each
               where p.deleted_at is null
               order by each.key, p.created_at) known), '{}') as swatches`,
    { handle: given.handle, pictures: [...given.pictures] },
  )
  return rows[0] ?? { handles: [], skus: [], pictures: [], swatches: {} }
}
