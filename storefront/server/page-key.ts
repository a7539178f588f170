/** Which pages are kept as bytes, and which parameters of the address change what they show. */
const KEPT: readonly { path: RegExp; parameters: Record<string, RegExp> }[] = [
  { path: /^\/$/, parameters: { page: /^[1-9]\d{0,3}$/ } },
  { path: /^\/shop(\/[a-z-]{1,40})?$/, parameters: { page: /^[1-9]\d{0,3}$/, sort: /^(price-asc|price-desc|name)$/ } },
  { path: /^\/product\/[\w.~%-]{1,200}$/, parameters: {} },
  {
    path: /^\/(about|contact|careers(\/[\w-]{1,60})?|sustainability|press|shipping-returns|faq|size-guide)$/,
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
    const value = search.get(name)
    if (value !== null && valid.test(value)) known.set(name, value)
  }
  if (known.get("page") === "1") known.delete("page")
  return { address: known.size === 0 ? path : `${path}?${known.toString()}`, kept: !search.has("_routes") }
}
