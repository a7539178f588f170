import { StringInterner } from "./string-interner"
import { Uint32List, Uint32Lists } from "./uint32-list"
import { Vocabulary } from "./vocabulary"
import { fold, tokenize } from "./tokenizer"

/** What of a product decides which lists it is in, and where. */
export interface IndexedProduct {
  id: string
  title: string
  /** Names of its categories and colours. */
  keywords: string
  description: string
  /** Milliseconds since 1970. */
  publishedAt: number
  /** Shillings. */
  price: number
  /** Handles, those of the categories above included. */
  categories: readonly string[]
  /** Its variants; null where it has no such option. */
  offers: readonly { size: string | null; color: string | null; inStock: boolean }[]
}

/** How much a word tells, by where it stands. */
const WEIGHT = { title: 7, keywords: 4, description: 1 } as const

/** A variant as one number: number of its colour, number of its size, whether it is in stock. */
export const SIZE_SHIFT = 1
export const COLOR_SHIFT = 16
export const VALUE_MASK = 0x7fff
/** Stands for a size or colour that a variant does not have. */
const NONE = ""

/**
 * Products in columns, each under the number at which it was added. A product that changes is added anew and its
 * old number is dead: nothing that was written is ever changed, so that lists of products stay in order.
 */
export class ProductStore {
  readonly sizes = new StringInterner()
  readonly colors = new StringInterner()
  readonly categories = new StringInterner()
  readonly vocabulary = new Vocabulary()
  readonly ids: string[] = []
  readonly titles: string[] = []
  readonly publishedAt: number[] = []
  readonly prices = new Uint32List()
  readonly categoriesOf = new Uint32Lists()
  readonly offersOf = new Uint32Lists()
  /** 1: some of it can be bought. */
  readonly inStock = new Uint32List()
  private readonly numbers = new Map<string, number>()
  private readonly alive = new Uint32List()

  constructor() {
    this.sizes.numberOf(NONE)
    this.colors.numberOf(NONE)
  }

  /** How many products there are. */
  get size(): number {
    return this.numbers.size
  }

  /** How many numbers were given, to products that are there and to those that are gone. */
  get given(): number {
    return this.ids.length
  }

  isAlive(product: number): boolean {
    return this.alive.at(product) === 1
  }

  /** 1 for each product that is there; to be read before the next is added. */
  get living(): ArrayLike<number> {
    return this.alive.all()
  }

  /** Adds a product, in place of the one with the same id, and answers its number. */
  add(product: IndexedProduct): number {
    this.remove(product.id)
    const number = this.ids.push(product.id) - 1
    this.numbers.set(product.id, number)
    this.alive.push(1)
    this.inStock.push(Number(product.offers.some((offer) => offer.inStock)))
    this.titles.push(fold(product.title))
    this.publishedAt.push(product.publishedAt)
    this.prices.push(product.price)
    this.categoriesOf.push(product.categories.map((handle) => this.categories.numberOf(handle)))
    this.offersOf.push(this.packOffers(product.offers))
    this.addWords(number, product)
    return number
  }

  remove(id: string): void {
    const number = this.numbers.get(id)
    if (number === undefined) return
    this.alive.set(number, 0)
    this.numbers.delete(id)
  }

  private packOffers(offers: IndexedProduct["offers"]): Iterable<number> {
    const packed = new Map<number, number>()
    for (const { size, color, inStock } of offers) {
      const kind = (valueIn(this.colors, color) << COLOR_SHIFT) | (valueIn(this.sizes, size) << SIZE_SHIFT)
      packed.set(kind, (packed.get(kind) ?? kind) | Number(inStock))
    }
    return packed.values()
  }

  private addWords(number: number, product: IndexedProduct): void {
    const weights = new Map<string, number>()
    for (const field of ["title", "keywords", "description"] as const) {
      for (const word of tokenize(product[field])) if (!weights.has(word)) weights.set(word, WEIGHT[field])
    }
    for (const [word, weight] of weights) {
      this.vocabulary.add(word, number, { weight, named: weight > WEIGHT.description })
    }
  }
}

/** The number of a size or colour; beyond what a variant has room for, none of them. */
function valueIn(names: StringInterner, value: string | null): number {
  const number = names.numberOf(value ?? NONE)
  return number > VALUE_MASK ? 0 : number
}
