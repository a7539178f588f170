import { data } from "react-router"
import careers from "~content/careers.yaml"
import { readSitemapPage } from "~/features/catalogue/api/read-sitemap.server"
import { CATEGORIES } from "~/features/catalogue/model/categories/categories"
import { categoryHref, productHref } from "~/features/catalogue/model/urls"
import { type EngineReader, engineContext } from "~/shared/api/engine.server"
import { publicUrl } from "~/shared/config/shop-origin"
import type { Route } from "./+types/sitemap"

const STATIC = [
  "/about",
  "/contact",
  "/careers",
  "/sustainability",
  "/press",
  "/shipping-returns",
  "/faq",
  "/size-guide",
]

interface Place {
  path: string
  /** ISO 8601. */
  changedAt?: string
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

function xml(root: "sitemapindex" | "urlset", places: readonly Place[]): Response {
  const entry = root === "urlset" ? "url" : "sitemap"
  const lines = places.map(({ path, changedAt }) => {
    const changed = changedAt === undefined ? "" : `<lastmod>${changedAt}</lastmod>`
    return `<${entry}><loc>${escape(publicUrl(path))}</loc>${changed}</${entry}>`
  })
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n` +
      `${lines.join("\n")}\n</${root}>\n`,
    { headers: { "content-type": "application/xml; charset=utf-8" } },
  )
}

function pages(): Place[] {
  const lists = CATEGORIES.map(({ handle }) => categoryHref(handle))
  const openings = careers.openings.list.map(({ id }) => `/careers/${id}`)
  return ["/", "/shop", ...lists, ...STATIC, ...openings].map((path) => ({ path }))
}

async function products(engine: EngineReader, page: number): Promise<Place[]> {
  const { addresses } = await readSitemapPage(engine, page)
  if (addresses.length === 0) throw data(null, 404)
  return addresses.map(({ slug, changedAt }) => ({ path: productHref(slug), changedAt }))
}

/** `/sitemap.xml` is the index of `/sitemap/pages.xml` and of `/sitemap/products-1.xml` and following. */
export async function loader({ context, params: { part } }: Route.LoaderArgs) {
  const engine = context.get(engineContext)
  if (part === "pages.xml") return xml("urlset", pages())
  const number = /^products-([1-9]\d{0,4})\.xml$/.exec(part ?? "")?.[1]
  if (number !== undefined) return xml("urlset", await products(engine, Number(number)))
  if (part !== undefined) throw data(null, 404)
  const { pages: count } = await readSitemapPage(engine, 1)
  const parts = Array.from({ length: count }, (_, place) => `/sitemap/products-${String(place + 1)}.xml`)
  return xml(
    "sitemapindex",
    ["/sitemap/pages.xml", ...parts].map((path) => ({ path })),
  )
}
