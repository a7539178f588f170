/** A category's page, or the whole shop for an empty handle. */
export function categoryHref(handle: string): string {
  return handle === "" ? "/shop" : `/shop/${encodeURIComponent(handle)}`
}

export function productHref(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}

/** A page of the list at `href`. */
export function pageHref(href: string, page: number): string {
  return page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${String(page)}`
}
