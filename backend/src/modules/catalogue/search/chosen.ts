import type { ProductListQuery } from "@mavazi/contracts"
import { NEW_DAYS } from "../pending"
import { COLOR_SHIFT, type ProductStore, SIZE_SHIFT, VALUE_MASK } from "./product-store"

/** Category that is made of time, not of a merchant's choice. */
export const NEW_CATEGORY = "new"
/** Products that count as new however old they are. */
const NEW_AT_LEAST = 16
const DAY_MS = 24 * 3_600_000

/** Filters, each a bit: a product's mask has the bits of those that it fails. */
export const FILTERS = { category: 1, size: 2, color: 4, price: 8, inStock: 16 } as const

export type Chosen = Pick<ProductListQuery, "category" | "size" | "color" | "minPrice" | "maxPrice" | "inStock">

/** Whether products pass the filters of a query. Those of size, colour and stock must be passed by one variant together. */
export class ChosenFilters {
  private readonly sizes: Uint8Array | undefined
  private readonly colors: Uint8Array | undefined
  private readonly category: number | undefined
  private readonly newSince: number | undefined
  private readonly minPrice: number
  private readonly maxPrice: number
  private readonly inStock: boolean
  /** False when every variant passes, so that none need be looked at. */
  readonly narrowsVariants: boolean

  constructor(
    private readonly store: ProductStore,
    { category, size, color, minPrice = 0, maxPrice = Infinity, inStock = false }: Chosen,
    newest: Uint32Array,
  ) {
    this.sizes = size?.length ? flags(store.sizes.size, store.sizes.find(size)) : undefined
    this.colors = color?.length ? flags(store.colors.size, store.colors.find(color)) : undefined
    this.inStock = inStock
    this.minPrice = minPrice
    this.maxPrice = maxPrice
    this.narrowsVariants = inStock || this.sizes !== undefined || this.colors !== undefined
    if (category === NEW_CATEGORY) this.newSince = newSince(store, newest)
    else if (category !== undefined) this.category = store.categories.find([category])[0] ?? -1
  }

  /** The filters of category and price that a product fails. */
  failedBy(product: number): number {
    const price = this.store.prices.at(product)
    const failsPrice = price < this.minPrice || price > this.maxPrice
    return (failsPrice ? FILTERS.price : 0) | (this.isInCategory(product) ? 0 : FILTERS.category)
  }

  /** The filters of size, colour and stock that a variant fails. */
  failedByOffer(offer: number): number {
    let failed = 0
    if (this.sizes && this.sizes[(offer >> SIZE_SHIFT) & VALUE_MASK] !== 1) failed |= FILTERS.size
    if (this.colors && this.colors[offer >>> COLOR_SHIFT] !== 1) failed |= FILTERS.color
    if (this.inStock && (offer & 1) === 0) failed |= FILTERS.inStock
    return failed
  }

  private isInCategory(product: number): boolean {
    if (this.newSince !== undefined) return (this.store.publishedAt[product] as number) >= this.newSince
    if (this.category === undefined) return true
    const lists = this.store.categoriesOf
    for (let place = lists.start(product); place < lists.start(product + 1); place += 1) {
      if (lists.at(place) === this.category) return true
    }
    return false
  }
}

function newSince(store: ProductStore, newest: Uint32Array): number {
  const last = newest[NEW_AT_LEAST - 1]
  const oldEnough = Date.now() - NEW_DAYS * DAY_MS
  return last === undefined ? -Infinity : Math.min(oldEnough, store.publishedAt[last] ?? -Infinity)
}

function flags(length: number, set: readonly number[]): Uint8Array {
  const all = new Uint8Array(length)
  for (const index of set) all[index] = 1
  return all
}
