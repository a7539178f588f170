const PAGE = /^[1-9]\d{0,3}$/
const PRICE = /^\d{1,8}$/
const VALUE = /^.{1,60}$/u
/** Bounds the number of cache entries that one parameter can create. */
const MAX_VALUES = 20

const LIST_PARAMETERS = {
  q: /^.{1,120}$/u,
  size: VALUE,
  color: VALUE,
  minPrice: PRICE,
  maxPrice: PRICE,
  inStock: /^true$/,
  sort: /^(price-asc|price-desc|name)$/,
  page: PAGE,
}
const LIST_MULTIPLE = ["size", "color"]

/**
 * The pages that may be cached, and the query parameters that change what they show, in canonical order. None of these
 * pages holds personal data: the browser loads the cart from `/api`.
 */
const CACHEABLE_PAGES: readonly { path: RegExp; parameters: Record<string, RegExp>; multiple?: readonly string[] }[] = [
  { path: /^\/$/, parameters: { page: PAGE } },
  {
    path: /^\/shop(\/[\w.~%-]{1,300})?$/,
    parameters: LIST_PARAMETERS,
    multiple: LIST_MULTIPLE,
  },
  {
    path: /^\/collections\/[\w.~%-]{1,300}$/,
    parameters: { category: /^.{1,300}$/u, ...LIST_PARAMETERS },
    multiple: LIST_MULTIPLE,
  },
  { path: /^\/product\/[\w.~%-]{1,200}$/, parameters: { reviews: PAGE } },
  {
    path: /^\/(about|contact|careers(\/[\w-]{1,60})?|sustainability|press|shipping-returns|faq|size-guide|privacy|terms|cart|offline)$/,
    parameters: {},
  },
  { path: /^\/(robots\.txt|sitemap\.xml|sitemap\/[\w-]{1,40}\.xml)$/, parameters: {} },
]

export interface CanonicalUrl {
  /** Path and known parameters in a fixed order: the same for every URL of the same page. */
  url: string
  /** False when the page must be rendered for each request. */
  isCacheable: boolean
}

/**
 * Reduces a request URL to the parameters that the page depends on. Campaign and unknown parameters are dropped, so that
 * they create no cache entries. React Router requests a page's data at `<path>.data` (`/_.data` for home); such a URL
 * keeps its suffix.
 */
export function canonicalUrl(path: string, search: URLSearchParams): CanonicalUrl {
  const isData = path.endsWith(".data")
  const page = isData ? path.replace(/(\/_)?\.data$/, "") || "/" : path
  const rule = CACHEABLE_PAGES.find((candidate) => candidate.path.test(page))
  if (!rule) return { url: search.size === 0 ? path : `${path}?${search.toString()}`, isCacheable: false }

  const sorted = new URLSearchParams()
  for (const [name, valid] of Object.entries(rule.parameters)) {
    const values = [...new Set(search.getAll(name))].filter((value) => valid.test(value))
    const used = rule.multiple?.includes(name) ? values.sort().slice(0, MAX_VALUES) : values.slice(0, 1)
    for (const value of used) sorted.append(name, value)
  }
  for (const name of ["page", "reviews"]) if (sorted.get(name) === "1") sorted.delete(name)
  return { url: sorted.size === 0 ? path : `${path}?${sorted.toString()}`, isCacheable: !search.has("_routes") }
}
