import { z } from "zod"

/** URLs in one response of `GET /api/catalogue/sitemap`. */
export const SITEMAP_URLS_PER_PAGE = 5_000

/** Query of `GET /api/catalogue/sitemap`. */
export const SitemapPageQuery = z
  .object({ page: z.coerce.number().int().positive().max(100_000).default(1) })
  .meta({ id: "SitemapPageQuery" })

/** One page of the URLs of all products for sale, for the sitemap. */
export const SitemapPage = z
  .object({
    urls: z.array(z.object({ slug: z.string(), changedAt: z.string().describe("ISO 8601, UTC.") })),
    pages: z.number().int().positive(),
  })
  .meta({ id: "SitemapPage" })

export type SitemapPage = z.infer<typeof SitemapPage>
