import type { ProductListQuery } from "@mavazi/contracts"
import { NEW_DAYS } from "../../medusa-schema/triggers/catalogue-changes"
import { NEW_CATEGORY } from "../taxonomy/category-tree"
import { collectionGroup } from "../taxonomy/collections"
import { COLOR_SHIFT, type ProductStore, SIZE_SHIFT, VALUE_MASK } from "./product-store"

/** The newest products are always in the category, regardless of their age. */
export const MIN_NEW_PRODUCTS = 16
const DAY_MS = 24 * 3_600_000

/** One bit per filter: the mask of a product has the bits of the filters that it fails. */
export const FILTERS = { category: 1, size: 2, color: 4, price: 8, inStock: 16 } as const

export type FilterQuery = Pick<
  ProductListQuery,
  "category" | "collection" | "size" | "color" | "minPrice" | "maxPrice" | "inStock"
>

/** Evaluates a query's filters for products. Size, colour and stock must match in one variant. */
export class FilterMask {
  /** By size, by colour, and by stock (0: sold out, 1: in stock): the bit of the failed filter, or 0. */
  private readonly failedBySize: Uint8Array
  private readonly failedByColor: Uint8Array
  private readonly failedByStock: Uint8Array
  private readonly category: number | undefined
  private readonly collection: number | undefined
  private readonly newSince: number | undefined
  private readonly minPrice: number
  private readonly maxPrice: number
  /** False when no filter applies to variants, so that they need not be read. */
  readonly narrowsVariants: boolean

  constructor(
    private readonly store: ProductStore,
    { category, collection, size, color, minPrice = 0, maxPrice = Infinity, inStock = false }: FilterQuery,
    newest: readonly number[],
  ) {
    this.failedBySize = failing(FILTERS.size, store.sizes.size, size?.length ? store.sizes.find(size) : undefined)
    this.failedByColor = failing(FILTERS.color, store.colors.size, color?.length ? store.colors.find(color) : undefined)
    this.failedByStock = failing(FILTERS.inStock, 2, inStock ? [1] : undefined)
    this.minPrice = minPrice
    this.maxPrice = maxPrice
    this.narrowsVariants = inStock || (size?.length ?? 0) > 0 || (color?.length ?? 0) > 0
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

  /** The filters of size, colour and stock that a variant fails. */
  failedByOffer(offer: number): number {
    return (
      (this.failedBySize[(offer >> SIZE_SHIFT) & VALUE_MASK] as number) |
      (this.failedByColor[offer >>> COLOR_SHIFT] as number) |
      (this.failedByStock[offer & 1] as number)
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
