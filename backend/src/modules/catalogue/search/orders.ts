import type { ProductSort } from "@mavazi/contracts"
import type { ProductStore } from "./product-store"

type Compare = (a: number, b: number) => number

/** An order of all products, and each product's place in it. */
interface Order {
  compare: Compare
  products: Uint32Array
  places: Uint32Array
}

/** Products in every order that a list can be in. */
export class Orders {
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

  /** Takes products in that came since the last time, and those out that are gone. */
  update(added: readonly number[]): void {
    for (const order of [this.newest, this.price, this.name]) merge(order, added, this.store)
  }

  /** Products in an order, from its end when it is the other way round. */
  in(sort: ProductSort): { products: Uint32Array; reversed: boolean } {
    return { products: this.orderOf(sort).products, reversed: sort === "price-desc" }
  }

  /** A product's place in an order; the first is the smallest. */
  placeOf(sort: ProductSort, product: number): number {
    const { places, products } = this.orderOf(sort)
    const place = places[product] as number
    return sort === "price-desc" ? products.length - 1 - place : place
  }

  /** The product at such a place. */
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

/** One pass over what is in order already, however few products changed: sorting all would take twenty times as long. */
function merge(order: Order, added: readonly number[], store: ProductStore): void {
  const fresh = added.filter((product) => store.isAlive(product)).sort(order.compare)
  const merged = new Uint32Array(store.size)
  let [length, next] = [0, 0]
  for (const product of order.products) {
    if (!store.isAlive(product)) continue
    for (; next < fresh.length && order.compare(fresh[next] as number, product) < 0; next += 1) {
      merged[length++] = fresh[next] as number
    }
    merged[length++] = product
  }
  for (; next < fresh.length; next += 1) merged[length++] = fresh[next] as number
  order.products = merged
  order.places = new Uint32Array(store.given)
  for (const [place, product] of merged.entries()) order.places[product] = place
}

function compareTexts(a = "", b = ""): number {
  return a < b ? -1 : a > b ? 1 : 0
}
