import type { ProductSort } from "@mavazi/contracts"
import type { ProductStore } from "./product-store"

type Compare = (a: number, b: number) => number

/** A page of a sort order. */
export interface Part {
  sort: ProductSort
  first: number
  count: number
}

/** A sort order of all entries, and each entry's position in it. */
interface Order {
  compare: Compare
  products: Uint32Array
  places: Uint32Array
}

/** All sort orders of lists. Removed entries keep their positions until the index is rebuilt. */
export class SortOrders {
  private readonly newest: Order
  private readonly price: Order
  private readonly name: Order

  constructor(private readonly store: ProductStore) {
    const { ids, titles, publishedAt, prices } = store
    const byId: Compare = (a, b) => compareTexts(ids[a], ids[b])
    this.newest = unsorted((a, b) => (publishedAt[b] ?? 0) - (publishedAt[a] ?? 0) || byId(b, a))
    this.price = unsorted((a, b) => prices.at(a) - prices.at(b) || byId(a, b))
    this.name = unsorted((a, b) => compareTexts(titles[a], titles[b]) || byId(a, b))
  }

  /** Inserts new products. */
  update(added: readonly number[]): void {
    for (const order of [this.newest, this.price, this.name]) insert(order, added)
  }

  /** The products of a page among those that pass. */
  page({ sort, first, count }: Part, passes: ArrayLike<number>): number[] {
    const page: number[] = []
    const { given } = this.store
    let before = first
    for (let place = 0; place < given && page.length < count; place += 1) {
      const product = this.at(sort, place)
      if (passes[product] !== 1) continue
      if (before > 0) before -= 1
      else page.push(product)
    }
    return page
  }

  /** A product's position in an order. */
  placeOf(sort: ProductSort, product: number): number {
    const { places, products } = this.orderOf(sort)
    const place = places[product] as number
    return sort === "price-desc" ? products.length - 1 - place : place
  }

  /** The product at a position. */
  at(sort: ProductSort, place: number): number {
    const { products } = this.orderOf(sort)
    return products[sort === "price-desc" ? products.length - 1 - place : place] as number
  }

  private orderOf(sort: ProductSort): Order {
    return sort === "newest" ? this.newest : sort === "name" ? this.name : this.price
  }
}

function unsorted(compare: Compare): Order {
  return { compare, products: new Uint32Array(), places: new Uint32Array() }
}

/** Merges sorted additions: binary search for each position, block copies in between. */
function insert(order: Order, added: readonly number[]): void {
  const { compare, products } = order
  const merged = new Uint32Array(products.length + added.length)
  let copied = 0
  for (const [index, product] of [...added].sort(compare).entries()) {
    const place = placeFor(order, product, copied)
    merged.set(products.subarray(copied, place), copied + index)
    merged[place + index] = product
    copied = place
  }
  merged.set(products.subarray(copied), copied + added.length)
  order.products = merged
  order.places = new Uint32Array(merged.length)
  for (let place = 0; place < merged.length; place += 1) order.places[merged[place] as number] = place
}

/** Lower bound of the product's position, starting at `from`. */
function placeFor({ compare, products }: Order, product: number, from: number): number {
  let low = from
  for (let high = products.length; low < high;) {
    const middle = (low + high) >> 1
    if (compare(products[middle] as number, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compareTexts(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0
}
