import type { ProductFacets } from "@mavazi/contracts"
import type { Language } from "@mavazi/contracts/shared/language"
import { attributeKey } from "../search/attributes"
import type { FacetCounter } from "../search/facet-counter"
import type { ProductIndex } from "../search/product-index"
import type { StringInterner } from "../search/string-interner"
import type { ProductStore } from "../search/product-store"
import type { Taxonomy } from "../taxonomy/taxonomies"
import { compareSizes } from "../../products/size-order"

type Value = ProductFacets["size"][number]

/** The list that facets are for. */
export interface FoundList {
  total: number
  /** Attributes that it is filtered by. */
  selected: readonly string[]
  language: Language
}

/** Counts of each filter value, with all other filters applied. */
export function facetsOf(
  index: Pick<ProductIndex, "products" | "taxonomyIn">,
  counter: FacetCounter,
  list: FoundList,
): ProductFacets {
  const { store } = index.products
  const { tree, labelOf } = index.taxonomyIn(list.language)
  const [handles, counts] = [store.categories, counter.categories.products]
  return {
    category: tree.refs
      .map((category) => ({ ...category, count: counts[handles.find([category.value])[0] ?? -1] ?? 0 }))
      .filter(({ count }) => count > 0),
    size: valuesOf(store.sizes, counter.sizes.products).sort((a, b) => compareSizes(a.value, b.value)),
    color: valuesOf(store.colors, counter.colors.products, labelOf).sort(byCount),
    attributes: attributesOf(counter, list, { store, labelOf }),
    price: { min: counter.lowest === Infinity ? 0 : counter.lowest, max: counter.highest },
    inStock: counter.inStock,
    without: counter.without,
  }
}

/** Values with at least one product; index 0 stands for no value. */
function valuesOf(names: StringInterner, products: Uint32Array, labelOf = (value: string) => value): Value[] {
  return Array.from(products.subarray(1), (count, index) => {
    const value = names.nameOf(index + 1)
    return { value, label: labelOf(value), count }
  }).filter(({ count }) => count > 0)
}

const byCount = (a: Value, b: Value) => b.count - a.count || a.label.localeCompare(b.label, "en", { numeric: true })

/** By name; values by count. A name with one value that all products have filters nothing, unless it is selected. */
function attributesOf(
  counter: FacetCounter,
  list: FoundList,
  { store: { attributes }, labelOf }: Pick<Taxonomy, "labelOf"> & { store: ProductStore },
): ProductFacets["attributes"] {
  const valuesOfName = new Map<string, Value[]>()
  for (const [number, count] of counter.attributes.products.entries()) {
    if (count === 0) continue
    const attribute = attributes.at(number)
    const value = { value: attributeKey(attribute), label: labelOf(attribute.value), count }
    valuesOfName.set(attribute.name, [...(valuesOfName.get(attribute.name) ?? []), value])
  }
  const filters = ([first, ...others]: Value[]) =>
    others.length > 0 || (first !== undefined && (first.count < list.total || list.selected.includes(first.value)))
  return [...valuesOfName]
    .filter(([, values]) => filters(values))
    .map(([name, values]) => ({ name, values: values.sort(byCount) }))
    .sort((a, b) => a.name.localeCompare(b.name, "en"))
}
