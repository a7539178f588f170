import { formatKsh } from "@mavazi/contracts/money"
import { type ListQuery, NO_FILTERS } from "./list-url"

export interface ActiveFilter {
  /** `Size M`, `Up to Ksh 2,000.00`. */
  label: string
  /** The list without it, from its first page. */
  without: ListQuery
}

/** Every filter of a list that can be taken away, in the order of the filter panel. */
export function activeFilters(address: ListQuery): ActiveFilter[] {
  const { q, sizes, colors, minPrice, maxPrice, inStock } = address
  const without = (change: Partial<ListQuery>): ListQuery => ({ ...address, ...change, page: 1 })
  return [
    ...(q === "" ? [] : [{ label: `“${q}”`, without: without({ q: "" }) }]),
    ...sizes.map((size) => ({
      label: `Size ${size}`,
      without: without({ sizes: sizes.filter((other) => other !== size) }),
    })),
    ...colors.map((color) => ({
      label: color,
      without: without({ colors: colors.filter((other) => other !== color) }),
    })),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ label: priceRangeLabel(minPrice, maxPrice), without: without({ minPrice: null, maxPrice: null }) }]),
    ...(inStock ? [{ label: "In stock", without: without({ inStock: false }) }] : []),
  ]
}

/** The same category and order with every filter taken away. */
export function withoutFilters(address: ListQuery): ListQuery {
  return { ...address, ...NO_FILTERS, page: 1 }
}

function priceRangeLabel(low: number | null, high: number | null): string {
  if (low === null) return `Up to ${formatKsh(high ?? 0)}`
  return high === null ? `From ${formatKsh(low)}` : `${formatKsh(low)} to ${formatKsh(high)}`
}
