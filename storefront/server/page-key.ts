const PAGE = /^[1-9]\d{0,3}$/
const PRICE = /^\d{1,8}$/
const VALUE = /^.{1,60}$/u
/** Values of one parameter that count; nobody ticks more, and each makes another page to keep. */
const MOST_VALUES = 20

/**
 * Which pages are kept as bytes, and which parameters of the address change what they show, in the order of addresses.
 * None is made for one person: the lines of the cart come later, from `/api`.
 */
const KEPT: readonly { path: RegExp; parameters: Record<string, RegExp>; several?: readonly string[] }[] = [
  { path: /^\/$/, parameters: { page: PAGE } },
  {
    path: /^\/shop(\/[a-z0-9-]{1,80})?$/,
    parameters: {
      q: /^.{1,120}$/u,
      size: VALUE,
      color: VALUE,
      minPrice: PRICE,
      maxPrice: PRICE,
      inStock: /^true$/,
      sort: /^(price-asc|price-desc|name)$/,
      page: PAGE,
    },
    several: ["size", "color"],
  },
  { path: /^\/product\/[\w.~%-]{1,200}$/, parameters: {} },
  {
    path: /^\/(about|contact|careers(\/[\w-]{1,60})?|sustainability|press|shipping-returns|faq|size-guide|cart|offline)$/,
    parameters: {},
  },
  { path: /^\/(robots\.txt|sitemap\.xml|sitemap\/[\w-]{1,40}\.xml)$/, parameters: {} },
]

export interface PageKey {
  /** The one address of this page: path and known parameters in a fixed order. Also the cache key. */
  address: string
  /** False: render for this request alone. */
  kept: boolean
}

/**
 * Reduces a request's address to what the page depends on. Campaign parameters and junk fall away, so they
 * neither fill the cache nor reach it. React Router asks for a page's data at `<path>.data` (`/_.data` for
 * home); such an address keeps its suffix.
 */
export function pageKey(path: string, search: URLSearchParams): PageKey {
  const data = path.endsWith(".data")
  const page = data ? path.replace(/(\/_)?\.data$/, "") || "/" : path
  const kind = KEPT.find((candidate) => candidate.path.test(page))
  if (!kind) return { address: search.size === 0 ? path : `${path}?${search.toString()}`, kept: false }

  const known = new URLSearchParams()
  for (const [name, valid] of Object.entries(kind.parameters)) {
    const values = [...new Set(search.getAll(name))].filter((value) => valid.test(value))
    const counted = kind.several?.includes(name) ? values.sort().slice(0, MOST_VALUES) : values.slice(0, 1)
    for (const value of counted) known.append(name, value)
  }
  if (known.get("page") === "1") known.delete("page")
  return { address: known.size === 0 ? path : `${path}?${known.toString()}`, kept: !search.has("_routes") }
}
