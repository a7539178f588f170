import type { CategoryRef, ProductFacets, ProductListResponse } from "@mavazi/contracts"
import { activeFilters, withoutFilters } from "./active-filters"
import { type ListQuery, shopHref } from "./list-url"
import { type SizeKind, sizeKinds } from "./size-kinds"

export interface FilterLink {
  label: string
  href: string
}

export interface CategoryLink extends FilterLink {
  count: number
  current: boolean
}

/** View model of a list. Made on the server, so that the code for its URLs is not shipped to browsers. */
export interface ShopView {
  q: string
  products: ProductListResponse["products"]
  page: number
  pages: number
  total: number
  facets: Omit<ProductFacets, "category" | "without" | "size"> & { sizes: SizeKind<ProductFacets["size"][number]>[] }
  /** URL of the first page of this list. */
  listHref: string
  /** Note when the results are not exact matches of the query. */
  searchNote: string | null
  /** Where nothing is found: each kind of filter that hides something, and how many pieces it hides. */
  ways: (FilterLink & { count: number })[]
  /** Every filter in force, each with the list without it; and the list without any. */
  filters: FilterLink[]
  clearHref: string
  /** Subcategories, or else siblings, and the parent; other filters are kept. */
  categories: CategoryLink[]
  up: FilterLink | null
}

const NO_FACETS: ProductFacets = {
  ...{ category: [], size: [], color: [], price: { min: 0, max: 0 }, inStock: 0 },
  without: { category: 0, size: 0, color: 0, price: 0, inStock: 0 },
}

/** Label of each filter's removal, and the list without it. */
const FILTER_REMOVALS: Record<keyof ProductFacets["without"], { label: string; change: Partial<ListQuery> }> = {
  size: { label: "Any size", change: { sizes: [] } },
  color: { label: "Any colour", change: { colors: [] } },
  price: { label: "Any price", change: { minPrice: null, maxPrice: null } },
  inStock: { label: "Include sold out", change: { inStock: false } },
  category: { label: "In all categories", change: { category: undefined } },
}

export function shopView(address: ListQuery, list: ProductListResponse): ShopView {
  const { category, without, size, ...facets } = list.facets ?? NO_FACETS
  return {
    q: address.q,
    products: list.products,
    page: address.page,
    pages: list.pages,
    total: list.total,
    facets: {
      ...facets,
      sizes: sizeKinds(withChosen(size, address.sizes)),
      color: withChosen(facets.color, address.colors),
    },
    searchNote: searchNote(address.q, list.search),
    ways: list.total > 0 ? [] : waysOn(address, without),
    listHref: shopHref({ ...address, page: 1 }),
    filters: activeFilters(address).map(({ label, without }) => ({ label, href: shopHref(without) })),
    clearHref: shopHref(withoutFilters(address)),
    ...categoryLinks(address, category, list.category),
  }
}

function searchNote(q: string, search: ProductListResponse["search"]): string | null {
  if (!search) return null
  if (!search.every) return `No piece has all of “${q}”. Showing the closest matches`
  return search.corrected ? `No results for “${q}”. Results for “${search.words}”` : null
}

function waysOn(address: ListQuery, without: ProductFacets["without"]): ShopView["ways"] {
  return Object.entries(FILTER_REMOVALS)
    .map(([kind, { label, change }]) => ({
      label,
      href: shopHref({ ...address, ...change, page: 1 }),
      count: without[kind as keyof typeof without],
    }))
    .filter(({ count }) => count > 0)
}

/** What was chosen stays to be taken back, also where the other filters leave nothing of it. */
function withChosen(values: ProductFacets["size"], chosen: readonly string[]): ProductFacets["size"] {
  const known = new Set(values.map(({ value }) => value))
  return [...values, ...chosen.filter((value) => !known.has(value)).map((value) => ({ value, label: value, count: 0 }))]
}

function categoryLinks(
  address: ListQuery,
  categories: ProductFacets["category"],
  here: CategoryRef | null,
): Pick<ShopView, "categories" | "up"> {
  const href = (category: string | undefined) => shopHref({ ...address, category, page: 1 })
  const childrenOf = (handle: string | null) => categories.filter(({ parent }) => parent === handle)
  const below = here ? childrenOf(here.value) : []
  const shown = below.length > 0 ? below : childrenOf(here?.parent ?? null)
  const above = categories.find(({ value }) => value === here?.parent)
  return {
    categories: shown.map(({ value, label, count }) => ({
      label,
      href: href(value),
      count,
      current: value === address.category,
    })),
    up: here && { label: above ? `All ${above.label}` : "Everything", href: href(above?.value) },
  }
}
