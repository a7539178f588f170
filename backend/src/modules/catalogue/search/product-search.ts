import type { ProductListQuery } from "@mavazi/contracts"
import { ChosenFilters } from "./chosen"
import { FacetCounter } from "./facet-counter"
import { Orders } from "./orders"
import { type IndexedProduct, ProductStore } from "./product-store"
import { findByWords, type Found } from "./word-search"

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
  found: Pick<Found, "words" | "corrected" | "every"> | undefined
}

/** All products in memory, to be found by words, filtered, counted and put in order. */
export class ProductSearch {
  readonly store = new ProductStore()
  private readonly orders = new Orders(this.store)

  /** Takes changed products in, and those out that are gone. */
  change(changed: readonly IndexedProduct[], gone: readonly string[]): void {
    for (const id of gone) this.store.remove(id)
    this.orders.update(changed.map((product) => this.store.add(product)))
  }

  /** Whether so much of it is dead that it should be made anew. */
  get worn(): boolean {
    const { given, size } = this.store
    return given - size > Math.max(DEAD_AT_LEAST, size * DEAD_SHARE)
  }

  find(query: ProductListQuery): SearchResult {
    const newest = this.orders.in("newest").products
    const counter = new FacetCounter(this.store, new ChosenFilters(this.store, query, newest))
    const found = query.q ? findByWords(this.store, query.q) : undefined
    const products = found
      ? this.inOrder(found, query.sort, (product) => counter.take(product))
      : this.everything(query.sort, (product) => counter.take(product))
    const first = (query.page - 1) * query.limit
    const page = products.slice(first, first + query.limit)
    return { ids: page.map((product) => this.idOf(product)), total: products.length, counter, found }
  }

  /** The best products for words somebody is still typing. */
  suggest(text: string, limit: number): { ids: string[]; counter: FacetCounter } {
    const found = findByWords(this.store, text, { unfinished: true })
    const counter = new FacetCounter(this.store, new ChosenFilters(this.store, {}, new Uint32Array()))
    const products = this.inOrder(found, "newest", (product) => counter.take(product))
    return { ids: products.slice(0, limit).map((product) => this.idOf(product)), counter }
  }

  private everything(sort: ProductListQuery["sort"], passes: (product: number) => boolean): number[] {
    const { products, reversed } = this.orders.in(sort)
    const passing = Array.from(products.filter(passes))
    return reversed ? passing.reverse() : passing
  }

  /** Who searches wants the best match first; any other order is taken as chosen. */
  private inOrder(
    { products, scores }: Found,
    sort: ProductListQuery["sort"],
    passes: (product: number) => boolean,
  ): number[] {
    const best = sort === "newest"
    const keys = new Float64Array(products.length)
    let length = 0
    for (const product of products) {
      if (!passes(product)) continue
      const place = this.orders.placeOf(sort, product)
      // Sorted as plain numbers, the highest score first and then by place: ten times as fast as by a function.
      keys[length++] = (best ? -Math.round((scores[product] as number) * SCORE_STEPS) * PLACES : 0) + place
    }
    return Array.from(keys.subarray(0, length).sort(), (key) => {
      const place = ((key % PLACES) + PLACES) % PLACES
      return this.orders.at(sort, place)
    })
  }

  private idOf(product: number): string {
    return this.store.ids[product] ?? ""
  }
}

/** More than there will be products. */
const PLACES = 2 ** 26
/** Scores that differ by less than a part of this count as equal. */
const SCORE_STEPS = 100
