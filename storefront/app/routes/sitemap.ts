import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { data } from "react-router"
import { readCategories, readCollections } from "~/features/catalogue/api/read-taxonomy.server"
import { readSitemapPage } from "~/features/catalogue/api/read-sitemap.server"
import { type EngineReader, engineContext } from "~/shared/api/engine.server"
import { pageUrls, publicUrl } from "~/shared/config/shop-origin"
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

/** An entry for the page in each language, which names the page in all of them. */
function entriesOf({ path, changedAt }: SitemapEntry): string[] {
  const urls = Object.entries(pageUrls(path))
  const alternates = urls.map(
    ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(url)}"/>`,
  )
  const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`
  return urls.map(([, url]) => `<url><loc>${escape(url)}</loc>${changed}${alternates.join("")}</url>`)
}

const urlSet = (entries: readonly SitemapEntry[]) =>
  xml(`urlset xmlns:xhtml="http://www.w3.org/1999/xhtml"`, entries.flatMap(entriesOf))

function xml(root: string, lines: readonly string[]): Response {
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      `${lines.join("\n")}\n</${root.split(" ")[0] ?? ""}>\n`,
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
  if (part === "pages.xml") return urlSet(await pages(engine))
  const number = /^products-([1-9]\d{0,4})\.xml$/.exec(part ?? "")?.[1]
  if (number !== undefined) return urlSet(await products(engine, Number(number)))
  if (part !== undefined) throw data(null, 404)
  const { pages: count } = await readSitemapPage(engine, 1)
  const parts = Array.from({ length: count }, (_, index) => `/sitemap/products-${String(index + 1)}.xml`)
  return xml(
    "sitemapindex",
    ["/sitemap/pages.xml", ...parts].map((path) => `<sitemap><loc>${escape(publicUrl(path))}</loc></sitemap>`),
  )
}
