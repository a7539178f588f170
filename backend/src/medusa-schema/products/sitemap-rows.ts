import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** A product on sale, with its last change. */
export interface SitemapRow {
  slug: string
  changed_at: Date
}

/** Products on sale, by slug. */
export async function readSitemapRows(knex: Knex, page: { limit: number; offset: number }): Promise<SitemapRow[]> {
  const { rows } = await knex.raw<{ rows: SitemapRow[] }>(
    `select slug, product.updated_at as changed_at from catalogue_product join product using (id)
      order by slug limit :limit offset :offset`,
    page,
  )
  return rows
}
