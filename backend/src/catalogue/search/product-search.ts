import type { ProductListQuery } from "@mavazi/contracts"
import { FilterMask, MIN_NEW_PRODUCTS } from "./filter-mask"
import { FacetCounter } from "./facet-counter"
import { SortOrders, type Part } from "./sort-orders"
import { type IndexedProduct, ProductStore } from "./product-store"
import { findByWords, type WordMatches } from "./word-search"

/** The index is rebuilt when removed entries exceed this share of the current ones, and this number. */
const DEAD_SHARE = 0.3
const DEAD_AT_LEAST = 2_000

/** Products of a page, and the counts of its filters. */
export interface SearchResult {
  /** Products of the page, in its order. */
  ids: string[]
  total: number
  counter: FacetCounter
  /** Interpretation of the query's words; undefined without a query. */
  found: Pick<WordMatches, "words" | "corrected" | "every"> | undefined
}

interface Page {
  page: number[]
  total: number
}

/** Full-text search with filters, facet counts and sorting over all products in memory. */
export class ProductSearch {
  readonly store = new ProductStore()
  private readonly orders = new SortOrders(this.store)

  /** Adds changed products and removes deleted ones. */
  change(changed: readonly IndexedProduct[], removed: readonly string[]): void {
    for (const id of removed) this.store.remove(id)
    this.orders.update(changed.map((product) => this.store.add(product)))
  }

  /** Whether the share of removed entries is so high that the index should be rebuilt. */
  get needsRebuild(): boolean {
    const { given, size } = this.store
    return given - size > Math.max(DEAD_AT_LEAST, size * DEAD_SHARE)
  }

  find(query: ProductListQuery): SearchResult {
    const counter = new FacetCounter(this.store, new FilterMask(this.store, query, this.newest()))
    const found = query.q ? findByWords(this.store, query.q) : undefined
    const part = { sort: query.sort, first: (query.page - 1) * query.limit, count: query.limit }
    const { page, total } = found ? this.pageOf(found, part, counter) : this.pageOfAll(part, counter)
    return { ids: page.map((product) => this.idOf(product)), total, counter, found }
  }

  /** The best products for an unfinished query. */
  suggest(text: string, count: number): { ids: string[]; counter: FacetCounter } {
    const found = findByWords(this.store, text, { unfinished: true })
    const counter = new FacetCounter(this.store, new FilterMask(this.store, {}, []))
    const { page } = this.pageOf(found, { sort: "newest", first: 0, count }, counter)
    return { ids: page.map((product) => this.idOf(product)), counter }
  }

  /** Number of products in each category, by its handle, and in each collection, by its group. */
  countByGroup(): (group: string) => number {
    const counter = new FacetCounter(this.store, new FilterMask(this.store, {}, []))
    this.pageOfAll({ sort: "newest", first: 0, count: 0 }, counter)
    return (group) => counter.categories.products[this.store.categories.find([group])[0] ?? -1] ?? 0
  }

  private newest(): number[] {
    return this.orders.page({ sort: "newest", first: 0, count: MIN_NEW_PRODUCTS }, this.store.listed)
  }

  /** Iterates in memory order, which is fastest. */
  private pageOfAll(part: Part, counter: FacetCounter): Page {
    const { given, listed } = this.store
    const passes = new Uint8Array(given)
    let total = 0
    for (let product = 0; product < given; product += 1) {
      if (listed[product] !== 1 || !counter.take(product)) continue
      passes[product] = 1
      total += 1
    }
    return { page: this.orders.page(part, passes), total }
  }

  /** A search is sorted by score unless another order than the default was chosen. */
  private pageOf({ products, scores }: WordMatches, { sort, first, count }: Part, counter: FacetCounter): Page {
    const best = sort === "newest"
    const keys = new Float64Array(products.length)
    let total = 0
    for (const product of products) {
      if (!counter.take(product)) continue
      const place = this.orders.placeOf(sort, product)
      // Sorted as plain numbers, the highest score first and then by place: ten times as fast as by a function.
      keys[total++] = (best ? -Math.round((scores[product] as number) * SCORE_STEPS) * PLACES : 0) + place
    }
    const sorted = keys
      .subarray(0, total)
      .sort()
      .subarray(first, first + count)
    return { page: Array.from(sorted, (key) => this.orders.at(sort, ((key % PLACES) + PLACES) % PLACES)), total }
  }

  private idOf(product: number): string {
    return this.store.ids[product] ?? ""
  }
}

/** Upper bound of the number of products. */
const PLACES = 2 ** 26
/** Resolution of scores: differences below 1/100 count as equal. */
const SCORE_STEPS = 100
