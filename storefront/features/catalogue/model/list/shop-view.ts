import type { CategoryRef, ProductFacets, ProductListResponse } from "@mavazi/contracts"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import type { CategoryLink } from "../categories/categories"
import { activeFilters, withoutFilters } from "./active-filters"
import { type ListQuery, shopHref } from "./list-url"
import { type SizeKind, sizeKinds } from "./size-kinds"

export interface FilterLink {
  label: string
  href: string
}

export interface CategoryFilterLink extends FilterLink {
  count: number
  current: boolean
}

/** View model of a list. Made on the server, so that the code for its URLs is not shipped to browsers. */
export interface ShopView {
  q: string
  /** The links above the list. */
  menu: readonly CategoryLink[]
  products: ProductListResponse["products"]
  page: number
  pages: number
  total: number
  facets: Omit<ProductFacets, "category" | "without" | "size"> & { sizes: SizeKind<ProductFacets["size"][number]>[] }
  /** URL of the first page of this list. */
  listHref: string
  /** Fields of the filter form that no control shows. */
  kept: [name: string, value: string][]
  /** Note when the results are not exact matches of the query. */
  searchNote: string | null
  /** For an empty list: each kind of filter that hides products, and how many it hides. */
  removals: (FilterLink & { count: number })[]
  /** The active filters, each with the list without it; and the list without any. */
  filters: FilterLink[]
  clearHref: string
  /** Subcategories, or else siblings, and the parent; other filters are kept. */
  categories: CategoryFilterLink[]
  up: FilterLink | null
}

export const NO_FACETS: ProductFacets = {
  ...{ category: [], size: [], color: [], attributes: [], price: { min: 0, max: 0 }, inStock: 0 },
  without: { category: 0, size: 0, color: 0, attribute: 0, price: 0, inStock: 0 },
}

/** Label of each filter's removal, and the list without it. */
const FILTER_REMOVALS: Record<keyof ProductFacets["without"], { label: string; change: Partial<ListQuery> }> = {
  size: { label: copy.removeSizeFilter, change: { sizes: [] } },
  color: { label: copy.removeColourFilter, change: { colors: [] } },
  attribute: { label: copy.removeAttributeFilters, change: { attributes: [] } },
  price: { label: copy.removePriceFilter, change: { minPrice: null, maxPrice: null } },
  inStock: { label: copy.removeStockFilter, change: { inStock: false } },
  category: { label: copy.removeCategoryFilter, change: { category: undefined } },
}

export function shopView(query: ListQuery, list: ProductListResponse, menu: readonly CategoryLink[]): ShopView {
  const { category, without, size, ...facets } = list.facets ?? NO_FACETS
  const inCollection = query.collection === undefined ? null : list.category
  return {
    q: query.q,
    menu,
    products: list.products,
    page: query.page,
    pages: list.pages,
    total: list.total,
    facets: {
      ...facets,
      sizes: sizeKinds(withChosen(size, query.sizes)),
      color: withChosen(facets.color, query.colors),
      attributes: attributesWithChosen(facets.attributes, query.attributes),
    },
    kept: [
      ...(query.q === "" ? [] : [["q", query.q] as [string, string]]),
      ...(inCollection ? [["category", inCollection.value] as [string, string]] : []),
    ],
    searchNote: searchNote(query.q, list.search),
    removals: list.total > 0 ? [] : filterRemovals(query, without),
    listHref: shopHref({ ...query, page: 1 }),
    filters: [
      ...(inCollection
        ? [{ label: inCollection.label, href: shopHref({ ...query, category: undefined, page: 1 }) }]
        : []),
      ...activeFilters(query).map(({ label, without }) => ({ label, href: shopHref(without) })),
    ],
    clearHref: shopHref(withoutFilters(query)),
    ...categoryLinks(query, category, list.category),
  }
}

function searchNote(q: string, search: ProductListResponse["search"]): string | null {
  if (!search) return null
  if (!search.every) return interpolate(copy.searchNoteClosest, { query: q })
  return search.corrected ? interpolate(copy.searchNoteCorrected, { query: q, words: search.words }) : null
}

function filterRemovals(query: ListQuery, without: ProductFacets["without"]): ShopView["removals"] {
  return Object.entries(FILTER_REMOVALS)
    .map(([kind, { label, change }]) => ({
      label,
      href: shopHref({ ...query, ...change, page: 1 }),
      count: without[kind as keyof typeof without],
    }))
    .filter(({ count }) => count > 0)
}

/** Selected values stay listed, so that they can be removed even when other filters leave no products for them. */
function withChosen(values: ProductFacets["size"], chosen: readonly string[]): ProductFacets["size"] {
  const selected = new Set(values.map(({ value }) => value))
  return [
    ...values,
    ...chosen.filter((value) => !selected.has(value)).map((value) => ({ value, label: value, count: 0 })),
  ]
}

function attributesWithChosen(
  groups: ProductFacets["attributes"],
  chosen: readonly string[],
): ProductFacets["attributes"] {
  const chosenOf = (name: string) => chosen.filter((value) => attributeName(value) === name)
  const names = new Set([...groups.map(({ name }) => name), ...chosen.map(attributeName)])
  return [...names].map((name) => {
    const { values } = groups.find((group) => group.name === name) ?? { values: [] }
    const labelled = withChosen(values, chosenOf(name)).map(({ value, count }) => ({
      ...{ value, count },
      label: value.slice(name.length + 1),
    }))
    return { name, values: labelled }
  })
}

const attributeName = (value: string) => value.slice(0, Math.max(0, value.indexOf(":")))

function categoryLinks(
  query: ListQuery,
  categories: ProductFacets["category"],
  here: CategoryRef | null,
): Pick<ShopView, "categories" | "up"> {
  const href = (category: string | undefined) => shopHref({ ...query, category, page: 1 })
  const childrenOf = (handle: string | null) => categories.filter(({ parent }) => parent === handle)
  const below = here ? childrenOf(here.value) : []
  const options = below.length > 0 ? below : childrenOf(here?.parent ?? null)
  const above = categories.find(({ value }) => value === here?.parent)
  return {
    categories: options.map(({ value, label, count }) => ({
      label,
      href: href(value),
      count,
      current: value === query.category,
    })),
    up: here && {
      label: above ? interpolate(copy.allOfCategory, { label: above.label }) : copy.allCategories,
      href: href(above?.value),
    },
  }
}
