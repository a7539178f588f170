import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { data } from "react-router"
import { readCategories, readCollections } from "~/features/catalogue/api/read-taxonomy.server"
import { readSitemapPage } from "~/features/catalogue/api/read-sitemap.server"
import { type EngineReader, engineContext } from "~/shared/api/engine.server"
import { publicUrl } from "~/shared/config/shop-origin"
import { currentContent } from "~/shared/content/current-content.server"
import type { Route } from "./+types/sitemap"

const STATIC = [
  pagePaths.about,
  pagePaths.contact,
  pagePaths.careers,
  pagePaths.sustainability,
  pagePaths.press,
  pagePaths.shippingReturns,
  pagePaths.faq,
  pagePaths.sizeGuide,
  pagePaths.privacy,
  pagePaths.terms,
]

interface SitemapEntry {
  path: string
  /** ISO 8601. */
  changedAt?: string
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

function xml(root: "sitemapindex" | "urlset", entries: readonly SitemapEntry[]): Response {
  const entry = root === "urlset" ? "url" : "sitemap"
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`
    return `<${entry}><loc>${escape(publicUrl(path))}</loc>${changed}</${entry}>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      `${lines.join("\n")}\n</${root}>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  )
}

async function pages(engine: EngineReader): Promise<SitemapEntry[]> {
  const [{ categories }, { collections }] = await Promise.all([readCategories(engine), readCollections(engine)])
  const lists = [
    ...categories.map(({ value }) => pagePaths.category(value)),
    pagePaths.newArrivals,
    ...collections.filter(({ count }) => count > 0).map(({ value }) => pagePaths.collection(value)),
  ]
  const openings = currentContent().careers.openings.list.map(({ id }) => `${pagePaths.openings}${id}`)
  return ["/", pagePaths.shop, ...lists, ...STATIC, ...openings].map((path) => ({ path }))
}

async function products(engine: EngineReader, page: number): Promise<SitemapEntry[]> {
  const { urls } = await readSitemapPage(engine, page)
  if (urls.length === 0) throw data(null, 404)
  return urls.map(({ slug, changedAt }) => ({ path: pagePaths.product(slug), changedAt }))
}

/** `/sitemap.xml` is the index of `/sitemap/pages.xml` and of `/sitemap/products-1.xml` and following. */
export async function loader({ context, params: { part } }: Route.LoaderArgs) {
  const engine = context.get(engineContext)
  if (part === "pages.xml") return xml("urlset", await pages(engine))
  const number = /^products-([1-9]\d{0,4})\.xml$/.exec(part ?? "")?.[1]
  if (number !== undefined) return xml("urlset", await products(engine, Number(number)))
  if (part !== undefined) throw data(null, 404)
  const { pages: count } = await readSitemapPage(engine, 1)
  const parts = Array.from({ length: count }, (_, index) => `/sitemap/products-${String(index + 1)}.xml`)
  return xml(
    "sitemapindex",
    ["/sitemap/pages.xml", ...parts].map((path) => ({ path })),
  )
}
