import { ADDRESSES_PER_PAGE, type CatalogueAddresses } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

interface Row {
  slug: string
  changed_at: Date
}

/** One page of the URLs of all products on sale, and the number of pages (at least one). */
export async function readSitemapPage(knex: Knex, page: number): Promise<CatalogueAddresses> {
  const { rows: counted } = await knex.raw<{ rows: { total: number }[] }>(
    "select count(*)::integer as total from catalogue_product",
  )
  const { rows } = await knex.raw<{ rows: Row[] }>(
    `select slug, product.updated_at as changed_at from catalogue_product join product using (id)
     order by slug limit :limit offset :offset`,
    { limit: ADDRESSES_PER_PAGE, offset: (page - 1) * ADDRESSES_PER_PAGE },
  )
  return {
    addresses: rows.map(({ slug, changed_at }) => ({ slug, changedAt: changed_at.toISOString() })),
    pages: Math.max(1, Math.ceil((counted[0]?.total ?? 0) / ADDRESSES_PER_PAGE)),
  }
}
