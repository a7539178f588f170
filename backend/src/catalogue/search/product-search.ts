import type { ProductListQuery } from "@mavazi/contracts"
import { FilterMask, NEW_AT_LEAST } from "./filter-mask"
import { FacetCounter } from "./facet-counter"
import { SortOrders, type Part } from "./sort-orders"
import { type IndexedProduct, ProductStore } from "./product-store"
import { findByWords, type WordMatches } from "./word-search"

/** Numbers that were given to products since gone, beyond which it is better to begin anew; a share of the living. */
const DEAD_SHARE = 0.3
const DEAD_AT_LEAST = 2_000

/** Which products are on a page of a list, and what the filters beside it would give. */
export interface SearchResult {
  /** Products of the page, in its order. */
  ids: string[]
  total: number
  counter: FacetCounter
  /** How the words were understood; undefined when none were looked for. */
  found: Pick<WordMatches, "words" | "corrected" | "every"> | undefined
}

interface Page {
  page: number[]
  total: number
}

/** All products in memory, to be found by words, filtered, counted and put in order. */
export class ProductSearch {
  readonly store = new ProductStore()
  private readonly orders = new SortOrders(this.store)

  /** Takes changed products in, and those out that are gone. */
  change(changed: readonly IndexedProduct[], gone: readonly string[]): void {
    for (const id of gone) this.store.remove(id)
    this.orders.update(changed.map((product) => this.store.add(product)))
  }

  /** Whether so much of it is dead that it should be made anew. */
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

  /** The best products for words somebody is still typing. */
  suggest(text: string, count: number): { ids: string[]; counter: FacetCounter } {
    const found = findByWords(this.store, text, { unfinished: true })
    const counter = new FacetCounter(this.store, new FilterMask(this.store, {}, []))
    const { page } = this.pageOf(found, { sort: "newest", first: 0, count }, counter)
    return { ids: page.map((product) => this.idOf(product)), counter }
  }

  private newest(): number[] {
    return this.orders.page({ sort: "newest", first: 0, count: NEW_AT_LEAST }, this.store.living)
  }

  /** Counted in the order in which products lie in memory, which is much the quickest. */
  private pageOfAll(part: Part, counter: FacetCounter): Page {
    const { given, living } = this.store
    const passes = new Uint8Array(given)
    let total = 0
    for (let product = 0; product < given; product += 1) {
      if (living[product] !== 1 || !counter.take(product)) continue
      passes[product] = 1
      total += 1
    }
    return { page: this.orders.page(part, passes), total }
  }

  /** Who searches wants the best match first; any other order is taken as chosen. */
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

/** More than there will be products. */
const PLACES = 2 ** 26
/** Scores that differ by less than a part of this count as equal. */
const SCORE_STEPS = 100
