import type { ProductSort } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { SORTS } from "./sorts"

/** Products per page of home and shop (docs/specification.md). */
export const PAGE_SIZE = 8

/** Filters of a list, all of them stored in the URL. */
export interface ListFilters {
  /** Search query; empty for none. */
  q: string
  sizes: readonly string[]
  colors: readonly string[]
  /** `Length:Long`, as the engine's facets give them. */
  attributes: readonly string[]
  /** Shillings, both ends included. */
  minPrice: number | null
  maxPrice: number | null
  inStock: boolean
}

export interface ListQuery extends ListFilters {
  page: number
  sort: ProductSort
  category?: string | undefined
  /** Handle of the collection whose page the list is on; its category is then a parameter. */
  collection?: string | undefined
}

export const NO_FILTERS: ListFilters = {
  ...{ q: "", sizes: [], colors: [], attributes: [] },
  ...{ minPrice: null, maxPrice: null, inStock: false },
}

const MAX_PAGE = 100_000
const MAX_PRICE = 10_000_000
const MAX_QUERY_LENGTH = 120
const MAX_VALUE = 120
const MAX_VALUES = 20

/** Parameters of the path of a list. */
type ListPath = Pick<ListQuery, "category" | "collection">

/** Parses the query parameters; unknown and invalid values are ignored. */
export function parseListQuery(search: URLSearchParams, { category, collection }: ListPath = {}): ListQuery {
  const sort = SORTS.find(({ value }) => value === search.get("sort"))
  const prices = [readNumber(search, "minPrice", MAX_PRICE), readNumber(search, "maxPrice", MAX_PRICE)] as const
  const [low, high] = prices
  const [minPrice, maxPrice] = low !== null && high !== null && low > high ? [high, low] : prices
  return {
    page: readNumber(search, "page", MAX_PAGE) || 1,
    sort: sort?.value ?? "newest",
    category: collection === undefined ? category : (search.get("category") ?? undefined),
    collection,
    q: (search.get("q") ?? "").trim().slice(0, MAX_QUERY_LENGTH),
    sizes: readValues(search, "size"),
    colors: readValues(search, "color"),
    attributes: readValues(search, "attribute"),
    minPrice,
    maxPrice,
    inStock: search.get("inStock") === "true",
  }
}

function readNumber(search: URLSearchParams, name: string, largest: number): number | null {
  const text = search.get(name) ?? ""
  return /^\d{1,8}$/.test(text) && Number(text) <= largest ? Number(text) : null
}

/** Sorted, so that the same filters have one URL. */
function readValues(search: URLSearchParams, name: string): string[] {
  const values = search.getAll(name).filter((value) => value !== "" && value.length <= MAX_VALUE)
  return [...new Set(values)].sort().slice(0, MAX_VALUES)
}

/** `/shop/women?size=M&sort=price-asc&page=2`, without default values, so that each list has one URL. */
export function shopHref({ category = "", collection, ...address }: Partial<ListQuery>): string {
  const search = searchOf(address)
  if (collection !== undefined && category !== "") search.set("category", category)
  const path = collection === undefined ? pagePaths.category(category) : pagePaths.collection(collection)
  return search.size === 0 ? path : `${path}?${search.toString()}`
}

/** A page of the list at `href`. */
export function pageHref(href: string, page: number): string {
  return page === 1 ? href : `${href}${href.includes("?") ? "&" : "?"}page=${String(page)}`
}

/** Canonical URL of a list: its category and page, without sort order and filters. */
export function canonicalHref({ category, collection, page, sort: _sort, ...filters }: ListQuery): string {
  const place = collection === undefined ? { category } : { collection }
  const isFiltered = searchOf(filters).size > 0 || (collection !== undefined && category !== undefined)
  return shopHref({ ...place, page: isFiltered ? 1 : page })
}

/** Path and query of the engine's list call. */
export function productListUrl({ page, category, collection, ...filters }: ListQuery, { facets = false } = {}): string {
  const search = new URLSearchParams({ page: String(page), limit: String(PAGE_SIZE) })
  for (const [name, value] of searchOf(filters)) search.append(name, value)
  if (category !== undefined) search.set("category", category)
  if (collection !== undefined) search.set("collection", collection)
  if (facets) search.set("facets", "true")
  return `${apiPaths.products}?${search.toString()}`
}

function searchOf({
  page = 1,
  sort = "newest",
  ...filters
}: Partial<Omit<ListQuery, "category" | "collection">>): URLSearchParams {
  const { q, sizes, colors, attributes, minPrice, maxPrice, inStock } = { ...NO_FILTERS, ...filters }
  const search = new URLSearchParams()
  if (q !== "") search.set("q", q)
  for (const size of sizes) search.append("size", size)
  for (const color of colors) search.append("color", color)
  for (const attribute of attributes) search.append("attribute", attribute)
  if (minPrice !== null) search.set("minPrice", String(minPrice))
  if (maxPrice !== null) search.set("maxPrice", String(maxPrice))
  if (inStock) search.set("inStock", "true")
  if (sort !== "newest") search.set("sort", sort)
  if (page > 1) search.set("page", String(page))
  return search
}
