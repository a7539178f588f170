import type { CategoryRef, ProductFacets } from "@mavazi/contracts"
import type { FacetCounter } from "../search/facet-counter"
import type { StringInterner } from "../search/string-interner"
import type { ProductStore } from "../search/product-store"
import { compareSizes } from "../../products/size-order"

type Value = ProductFacets["size"][number]

/** Counts of each filter value, with all other filters applied. */
export function facetsOf(
  { store }: { store: ProductStore },
  tree: readonly CategoryRef[],
  counter: FacetCounter,
): ProductFacets {
  const [handles, counts] = [store.categories, counter.categories.products]
  return {
    category: tree
      .map((category) => ({ ...category, count: counts[handles.find([category.value])[0] ?? -1] ?? 0 }))
      .filter(({ count }) => count > 0),
    size: valuesOf(store.sizes, counter.sizes.products).sort((a, b) => compareSizes(a.value, b.value)),
    color: valuesOf(store.colors, counter.colors.products).sort(
      (a, b) => b.count - a.count || a.value.localeCompare(b.value, "en"),
    ),
    price: { min: counter.lowest === Infinity ? 0 : counter.lowest, max: counter.highest },
    inStock: counter.inStock,
    without: counter.without,
  }
}

/** Values with at least one product; index 0 stands for no value. */
function valuesOf(names: StringInterner, products: Uint32Array): Value[] {
  return Array.from(products.subarray(1), (count, index) => {
    const value = names.nameOf(index + 1)
    return { value, label: value, count }
  }).filter(({ count }) => count > 0)
}
