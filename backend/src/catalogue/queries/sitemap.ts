import { SITEMAP_URLS_PER_PAGE, type SitemapPage } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readSitemapRows } from "../../medusa-schema/products/sitemap-rows"

/** One page of the URLs of all products on sale, and the number of pages (at least one). */
export async function readSitemapPage(knex: Knex, page: number): Promise<SitemapPage> {
  const { rows: counted } = await knex.raw<{ rows: { total: number }[] }>(
    "select count(*)::integer as total from catalogue_product",
  )
  const rows = await readSitemapRows(knex, { limit: SITEMAP_URLS_PER_PAGE, offset: (page - 1) * SITEMAP_URLS_PER_PAGE })
  return {
    urls: rows.map(({ slug, changed_at }) => ({ slug, changedAt: changed_at.toISOString() })),
    pages: Math.max(1, Math.ceil((counted[0]?.total ?? 0) / SITEMAP_URLS_PER_PAGE)),
  }
}
