import type { ProductSort } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"

/** Products per page of home and shop (specification, section 9). */
export const PAGE_SIZE = 8

export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: "newest", label: "Newest first" },
  { value: "price-asc", label: "Price, low to high" },
  { value: "price-desc", label: "Price, high to low" },
  { value: "name", label: "Name" },
]

export interface ListAddress {
  page: number
  sort: ProductSort
  category?: string | undefined
}

const MAX_PAGE = 100_000

/** What a page's address says; anything unknown or out of range counts as not said. */
export function readListAddress(search: URLSearchParams, category?: string): ListAddress {
  const page = Number(search.get("page"))
  const sort = SORTS.find(({ value }) => value === search.get("sort"))
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
    sort: sort?.value ?? "newest",
    category,
  }
}

/** `/shop/women?sort=price-asc&page=2`; what is the default is left out, so that each list has one address. */
export function shopHref({ page, sort, category }: ListAddress): string {
  const search = new URLSearchParams()
  if (sort !== "newest") search.set("sort", sort)
  if (page > 1) search.set("page", String(page))
  const path = category === undefined || category === "" ? "/shop" : `/shop/${encodeURIComponent(category)}`
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

export function productHref(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}

/** Path and query of the engine's list call. */
export function listCall({ page, sort, category }: ListAddress): string {
  const search = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) })
  if (sort !== "newest") search.set("sort", sort)
  if (category !== undefined) search.set("category", category)
  return `${apiPaths.products}?${search.toString()}`
}
