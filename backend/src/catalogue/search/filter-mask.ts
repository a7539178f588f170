import type { ProductListQuery } from "@mavazi/contracts"
import { NEW_DAYS } from "../../medusa-schema/triggers/catalogue-changes"
import { NEW_CATEGORY } from "../taxonomy/category-tree"
import { collectionGroup } from "../taxonomy/collections"
import type { Attributes } from "./attributes"
import { COLOR_SHIFT, type ProductStore, SIZE_SHIFT, VALUE_MASK } from "./product-store"

/** The newest products are always in the category, regardless of their age. */
export const MIN_NEW_PRODUCTS = 16
const DAY_MS = 24 * 3_600_000

/**
 * One bit per filter: the mask of a product has the bits of the filters that it fails. Attributes have one for each name that is
 * selected, from `attribute` upwards.
 */
export const FILTERS = { category: 1, size: 2, color: 4, price: 8, inStock: 16, attribute: 32 } as const

export type FilterQuery = Pick<
  ProductListQuery,
  "category" | "collection" | "size" | "color" | "attribute" | "minPrice" | "maxPrice" | "inStock"
>

/** Evaluates a query's filters for products. Size, colour, attributes and stock must match in one variant. */
export class FilterMask {
  /** By size, by colour, and by stock (0: sold out, 1: in stock): the bit of the failed filter, or 0. */
  private readonly failedBySize: Uint8Array
  private readonly failedByColor: Uint8Array
  private readonly failedByStock: Uint8Array
  /** By set of attributes: the bits of the selected names of which it has no selected value. */
  private readonly failedBySet: Uint32Array
  /** By name of an attribute: its bit, or 0 if it is not selected. */
  readonly bitOfName: Uint32Array
  private readonly category: number | undefined
  private readonly collection: number | undefined
  private readonly newSince: number | undefined
  private readonly minPrice: number
  private readonly maxPrice: number
  /** False when no filter applies to variants, so that they need not be read. */
  readonly narrowsVariants: boolean

  constructor(
    private readonly store: ProductStore,
    query: FilterQuery,
    newest: readonly number[],
  ) {
    const { category, collection, size, color, attribute, minPrice = 0, maxPrice = Infinity, inStock = false } = query
    this.failedBySize = failing(FILTERS.size, store.sizes.size, size?.length ? store.sizes.find(size) : undefined)
    this.failedByColor = failing(FILTERS.color, store.colors.size, color?.length ? store.colors.find(color) : undefined)
    this.failedByStock = failing(FILTERS.inStock, 2, inStock ? [1] : undefined)
    const sets = failingSets(store.attributes, attribute ?? [])
    this.failedBySet = sets.failed
    this.bitOfName = sets.bitOfName
    this.minPrice = minPrice
    this.maxPrice = maxPrice
    this.narrowsVariants = inStock || [size, color, attribute].some((values) => (values?.length ?? 0) > 0)
    if (collection !== undefined) this.collection = this.numberOf(collectionGroup(collection))
    if (category === NEW_CATEGORY) this.newSince = newSince(store, newest)
    else if (category !== undefined) this.category = this.numberOf(category)
  }

  /** The filters of category and price that a product fails; both when it is not in the collection, which is no filter. */
  failedBy(product: number): number {
    if (this.collection !== undefined && !this.isIn(this.collection, product)) return FILTERS.category | FILTERS.price
    const price = this.store.prices.at(product)
    const failsPrice = price < this.minPrice || price > this.maxPrice
    return (failsPrice ? FILTERS.price : 0) | (this.isInCategory(product) ? 0 : FILTERS.category)
  }

  /** The filters of attributes that those which all variants of a product have do not meet. */
  failedByShared(product: number): number {
    return this.failedBySet[this.store.sharedSets.at(product)] as number
  }

  /** The filters of size, colour, stock and attributes that the offer at this place fails; `shared` is what the product fails. */
  failedByOffer(place: number, shared: number): number {
    const offer = this.store.offersOf.at(place)
    return (
      (this.failedBySize[(offer >> SIZE_SHIFT) & VALUE_MASK] as number) |
      (this.failedByColor[offer >>> COLOR_SHIFT] as number) |
      (this.failedByStock[offer & 1] as number) |
      (shared === 0 ? 0 : shared & (this.failedBySet[this.store.offerSets.at(place)] as number))
    )
  }

  private isInCategory(product: number): boolean {
    if (this.newSince !== undefined) return (this.store.publishedAt[product] as number) >= this.newSince
    return this.category === undefined || this.isIn(this.category, product)
  }

  private isIn(group: number, product: number): boolean {
    const lists = this.store.categoriesOf
    for (let place = lists.start(product); place < lists.start(product + 1); place += 1) {
      if (lists.at(place) === group) return true
    }
    return false
  }

  private numberOf(group: string): number {
    return this.store.categories.find([group])[0] ?? -1
  }
}

function newSince(store: ProductStore, newest: readonly number[]): number {
  const last = newest[MIN_NEW_PRODUCTS - 1]
  const oldEnough = Date.now() - NEW_DAYS * DAY_MS
  return last === undefined ? -Infinity : Math.min(oldEnough, store.publishedAt[last] ?? -Infinity)
}

/** For each value the bit of the filter if the value is not selected; all 0 without a selection. */
function failing(filter: number, values: number, selected: readonly number[] | undefined): Uint8Array {
  const failed = new Uint8Array(values).fill(selected ? filter : 0)
  for (const value of selected ?? []) failed[value] = 0
  return failed
}

/** The bit of each selected name, and for each set of attributes the bits of the names of which it has no selected value. */
function failingSets(attributes: Attributes, selected: readonly string[]) {
  const bitOfName = new Uint32Array(attributes.nameCount)
  let bits = 0
  const names = [...new Set(selected.map((key) => attributes.nameOfKey(key)))]
  for (const [place, name] of names.entries()) {
    const bit = FILTERS.attribute << place
    bits |= bit
    // No product has an attribute of another name, so that every set fails its bit.
    if (name !== undefined) bitOfName[name] = bit
  }
  const failed = new Uint32Array(attributes.setCount).fill(bits)
  if (bits === 0) return { bitOfName, failed }
  const numbers = new Set(selected.map((key) => attributes.find(key)))
  for (let set = 0; set < attributes.setCount; set += 1) {
    for (const attribute of attributes.inSet(set)) {
      if (!numbers.has(attribute)) continue
      failed[set] = (failed[set] as number) & ~(bitOfName[attributes.nameOf(attribute)] as number)
    }
  }
  return { bitOfName, failed }
}
