import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What a file of products has of a product, beside the rows of the table. */
export interface FileFacts {
  id: string
  description: string
  /** Handles. */
  categories: string[]
  type: string | null
  tags: string[]
  material: string | null
  metadata: Record<string, unknown> | null
  pictures: { id: string; url: string }[]
}

/** Facts of products by id, in one statement. */
export async function readFileFacts(knex: Knex, ids: readonly string[]): Promise<Map<string, FileFacts>> {
  const { rows } = await knex.raw<{ rows: FileFacts[] }>(
    `select p.id, coalesce(p.description, '') as description, p.material, p.metadata, t.value as type,
            array(select c.handle from product_category_product pc
                    join product_category c on c.id = pc.product_category_id and c.deleted_at is null
                   where pc.product_id = p.id order by c.handle) as categories,
            array(select g.value from product_tags l join product_tag g on g.id = l.product_tag_id and g.deleted_at is null
                   where l.product_id = p.id order by g.value) as tags,
            (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url)
                             order by (i.url = p.thumbnail) desc nulls last, i.rank, i.id), '[]')
               from image i where i.product_id = p.id and i.deleted_at is null) as pictures
       from product p left join product_type t on t.id = p.type_id and t.deleted_at is null
      where p.id = any(?) and p.deleted_at is null`,
    [[...ids]],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Ids of products after one, the oldest first. */
export async function readProductIdsAfter(knex: Knex, after: string, limit: number): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { id: string }[] }>(
    `select id from product where deleted_at is null and id > ? order by id limit ?`,
    [after, limit],
  )
  return rows.map(({ id }) => id)
}

/** What names in a file stand for. */
export interface NamedThings {
  /** Ids by handle. */
  categories: Record<string, string>
  /** Ids by value. */
  types: Record<string, string>
  tags: Record<string, string>
}

export async function readNamedThings(knex: Knex): Promise<NamedThings> {
  const { rows } = await knex.raw<{ rows: NamedThings[] }>(
    `select coalesce((select jsonb_object_agg(handle, id) from product_category where deleted_at is null), '{}') as categories,
            coalesce((select jsonb_object_agg(value, id) from product_type where deleted_at is null), '{}') as types,
            coalesce((select jsonb_object_agg(value, id) from product_tag where deleted_at is null), '{}') as tags`,
  )
  return rows[0] ?? { categories: {}, types: {}, tags: {} }
}

/** What a file names that is in the shop already. */
export interface TakenNames {
  /** Ids of products by handle. */
  handles: Record<string, string>
  /** Ids of variants by SKU. */
  skus: Record<string, string>
  pictures: string[]
}

export async function readTakenNames(
  knex: Knex,
  given: { handles: readonly string[]; skus: readonly string[]; pictures: readonly string[] },
): Promise<TakenNames> {
  const { rows } = await knex.raw<{ rows: TakenNames[] }>(
    `select coalesce((select jsonb_object_agg(handle, id) from product
                       where deleted_at is null and handle = any(:handles)), '{}') as handles,
            coalesce((select jsonb_object_agg(sku, id) from product_variant
                       where deleted_at is null and sku = any(:skus)), '{}') as skus,
            array(select url from media_picture where url = any(:pictures)) as pictures`,
    { handles: [...given.handles], skus: [...given.skus], pictures: [...given.pictures] },
  )
  return rows[0] ?? { handles: {}, skus: {}, pictures: [] }
}
