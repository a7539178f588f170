import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A product with variants whose stock is not managed: their sales are not limited by stock. */
export interface UnmanagedProduct {
  id: string
  title: string
  variants: { id: string; title: string }[]
}

const UNMANAGED = `
  select p.id, p.title,
         json_agg(json_build_object('id', v.id, 'title', v.title) order by v.variant_rank, v.id) as variants
    from product p
    join product_variant v on v.product_id = p.id and v.deleted_at is null and not v.manage_inventory
   where p.deleted_at is null`

/** Published products with variants whose stock is not managed, by title. */
export async function readUnmanaged(
  knex: Knex,
  limit: number,
): Promise<{ products: UnmanagedProduct[]; count: number }> {
  const { rows } = await knex.raw<{ rows: (UnmanagedProduct & { count: number })[] }>(
    `select found.*, count(*) over ()::int as count
       from (${UNMANAGED} and p.status = 'published' group by p.id) found order by title, id limit ?`,
    [limit],
  )
  return { products: rows.map(({ id, title, variants }) => ({ id, title, variants })), count: rows[0]?.count ?? 0 }
}

/** Variants of one product, of any status, whose stock is not managed. */
export async function unmanagedOf(knex: Knex, productId: string): Promise<UnmanagedProduct["variants"]> {
  const { rows } = await knex.raw<{ rows: UnmanagedProduct[] }>(`${UNMANAGED} and p.id = ? group by p.id`, [productId])
  return rows[0]?.variants ?? []
}
