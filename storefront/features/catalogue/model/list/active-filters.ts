import { formatKsh } from "@mavazi/contracts/shared/money"
import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "../../copy"
import { type ListQuery, NO_FILTERS } from "./list-url"

export interface ActiveFilter {
  /** `Size M`, `Up to Ksh 2,000.00`. */
  label: string
  /** URL of the first page of the list without this filter. */
  without: ListQuery
}

/** The active filters of a list, in the order of the filter panel. */
export function activeFilters(query: ListQuery): ActiveFilter[] {
  const { q, sizes, colors, attributes, minPrice, maxPrice, inStock } = query
  const without = (change: Partial<ListQuery>): ListQuery => ({ ...query, ...change, page: 1 })
  return [
    ...(q === "" ? [] : [{ label: `“${q}”`, without: without({ q: "" }) }]),
    ...sizes.map((size) => ({
      label: interpolate(copy.sizeValue, { size }),
      without: without({ sizes: sizes.filter((other) => other !== size) }),
    })),
    ...colors.map((color) => ({
      label: color,
      without: without({ colors: colors.filter((other) => other !== color) }),
    })),
    ...attributes.map((attribute) => ({
      label: attribute.replace(":", ": "),
      without: without({ attributes: attributes.filter((other) => other !== attribute) }),
    })),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ label: priceRangeLabel(minPrice, maxPrice), without: without({ minPrice: null, maxPrice: null }) }]),
    ...(inStock ? [{ label: copy.inStock, without: without({ inStock: false }) }] : []),
  ]
}

/** The same category and sort order without filters. */
export function withoutFilters(query: ListQuery): ListQuery {
  const { collection, category } = query
  return { ...query, ...NO_FILTERS, category: collection === undefined ? category : undefined, page: 1 }
}

function priceRangeLabel(low: number | null, high: number | null): string {
  if (low === null) return interpolate(copy.priceUpTo, { high: formatKsh(high ?? 0) })
  return high === null
    ? interpolate(copy.priceFrom, { low: formatKsh(low) })
    : interpolate(copy.priceRange, { low: formatKsh(low), high: formatKsh(high) })
}
