import { type FilterMask, FILTERS } from "./filter-mask"
import { COLOR_SHIFT, type ProductStore, SIZE_SHIFT, VALUE_MASK } from "./product-store"

/** Products per value; a product counts once, regardless of its number of variants. */
class Counts {
  readonly products: Uint32Array
  private readonly last: Int32Array

  constructor(length: number) {
    this.products = new Uint32Array(length)
    this.last = new Int32Array(length).fill(-1)
  }

  note(value: number, product: number): void {
    if (this.last[value] === product) return
    this.last[value] = product
    this.products[value] = (this.products[value] as number) + 1
  }
}

/** Number of products without one of the filters. */
export type WithoutFilter = Record<keyof typeof FILTERS, number>

const [CATEGORY, SIZE, COLOR, PRICE, IN_STOCK] = [
  FILTERS.category,
  FILTERS.size,
  FILTERS.color,
  FILTERS.price,
  FILTERS.inStock,
]
/** The bits of all selected attributes. */
const ATTRIBUTES = -FILTERS.attribute
/**
 * Counts the values of each filter with all other filters applied, in one pass: a product that passes all filters counts for
 * every filter; one that fails a single filter counts for that filter.
 */
export class FacetCounter {
  readonly sizes: Counts
  readonly colors: Counts
  readonly categories: Counts
  readonly attributes: Counts
  readonly without: WithoutFilter = { category: 0, size: 0, color: 0, price: 0, inStock: 0, attribute: 0 }
  lowest = Infinity
  highest = 0
  /** Number of products in stock. */
  inStock = 0

  constructor(
    private readonly store: ProductStore,
    private readonly chosen: FilterMask,
  ) {
    this.sizes = new Counts(store.sizes.size)
    this.colors = new Counts(store.colors.size)
    this.categories = new Counts(store.categories.size)
    this.attributes = new Counts(store.attributes.size)
  }

  /** Counts a product; returns whether it passes all filters. */
  take(product: number): boolean {
    const failed = this.chosen.failedBy(product)
    if (failed === (CATEGORY | PRICE)) return false
    const passing = failed === 0 ? this.takeOffers(product) : this.hasPassingOffer(product)
    if (!passing) return false
    if (failed !== PRICE) this.takeCategories(product)
    if (failed !== CATEGORY) this.takePrice(this.store.prices.at(product))
    return failed === 0
  }

  /** Counts the variants of a product that passes category and price; returns whether a variant passes all filters. */
  private takeOffers(product: number): boolean {
    const { offersOf } = this.store
    const shared = this.chosen.failedByShared(product)
    const end = offersOf.start(product + 1)
    // Bits of filters that are the only failed one of a variant, and whether one fails attributes only.
    let [passing, stocked, failedAlone, withoutAttributes] = [false, false, 0, false]
    for (let place = offersOf.start(product); place < end; place += 1) {
      const failed = this.chosen.failedByOffer(place, shared)
      if ((failed & ~ATTRIBUTES) === 0) withoutAttributes = true
      if (failed === 0) passing = true
      else if ((failed & (failed - 1)) === 0) failedAlone |= failed
      else continue
      const offer = offersOf.at(place)
      if (failed === 0 || failed === SIZE) this.sizes.note((offer >> SIZE_SHIFT) & VALUE_MASK, product)
      if (failed === 0 || failed === COLOR) this.colors.note(offer >>> COLOR_SHIFT, product)
      if (failed === 0 && (offer & 1) === 1) stocked = true
      this.takeAttributes(this.store.offerSets.at(place), product, failed)
    }
    if (stocked) this.inStock += 1
    if (passing || (failedAlone & SIZE) !== 0) this.without.size += 1
    if (passing || (failedAlone & COLOR) !== 0) this.without.color += 1
    if (passing || (failedAlone & IN_STOCK) !== 0) this.without.inStock += 1
    if (withoutAttributes) this.without.attribute += 1
    if (passing || failedAlone !== 0) {
      this.takeAttributes(this.store.sharedSets.at(product), product, passing ? 0 : failedAlone)
    }
    return passing
  }

  private hasPassingOffer(product: number): boolean {
    if (!this.chosen.narrowsVariants) return true
    const { offersOf } = this.store
    const shared = this.chosen.failedByShared(product)
    const end = offersOf.start(product + 1)
    for (let place = offersOf.start(product); place < end; place += 1) {
      if (this.chosen.failedByOffer(place, shared) === 0) return true
    }
    return false
  }

  /** Counts the attributes of a set: all of them, or those of the names whose filters are the only failed one. */
  private takeAttributes(set: number, product: number, failed: number): void {
    if (set === 0) return
    const { attributes } = this.store
    for (const attribute of attributes.inSet(set)) {
      const own = this.chosen.bitOfName[attributes.nameOf(attribute)] as number
      if (failed === 0 || (failed & own) !== 0) this.attributes.note(attribute, product)
    }
  }

  private takeCategories(product: number): void {
    const { categoriesOf } = this.store
    const end = categoriesOf.start(product + 1)
    for (let place = categoriesOf.start(product); place < end; place += 1) {
      this.categories.note(categoriesOf.at(place), product)
    }
    this.without.category += 1
  }

  private takePrice(price: number): void {
    if (price < this.lowest) this.lowest = price
    if (price > this.highest) this.highest = price
    this.without.price += 1
  }
}
