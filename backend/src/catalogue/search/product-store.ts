import { type Attribute, Attributes } from "./attributes"
import { StringInterner } from "./string-interner"
import { Uint32List, Uint32Lists } from "./uint32-list"
import { Vocabulary } from "./vocabulary"
import { fold, tokenize } from "./tokenizer"

/** Texts of a product that are searched. */
export interface SearchTexts {
  title: string
  keywords: string
  description: string
}

/** Product data for search, filters and sorting. */
export interface IndexedProduct {
  id: string
  title: string
  /** Names of its categories and colours. */
  keywords: string
  description: string
  /** The same texts in Swahili; null without a translation. Words of both languages find a product. */
  swahili?: SearchTexts | null
  /** Milliseconds since 1970. */
  publishedAt: number
  /** Shillings. */
  price: number
  /** Handles, those of the categories above included, and the group of its collection. */
  categories: readonly string[]
  /** Its variants; null where it has no such option. */
  offers: readonly IndexedOffer[]
  /** Attributes that all its variants have. */
  attributes: readonly Attribute[]
}

export interface IndexedOffer {
  size: string | null
  color: string | null
  inStock: boolean
  /** Attributes of this variant; absent without any. */
  attributes?: readonly Attribute[]
}

/** Weight of a word by its field. */
const WEIGHT = { title: 7, keywords: 4, description: 1 } as const

/** A variant as one number: number of its colour, number of its size, whether it is in stock. */
export const SIZE_SHIFT = 1
export const COLOR_SHIFT = 16
export const VALUE_MASK = 0x7fff
/** Value of a variant without a size or colour. */
const NONE = ""

/**
 * Column store of products, addressed by number in the order of insertion. A changed product gets a new number, and the old
 * one is marked as removed: entries are never modified, so that sorted lists stay valid.
 */
export class ProductStore {
  readonly sizes = new StringInterner()
  readonly colors = new StringInterner()
  readonly categories = new StringInterner()
  readonly attributes = new Attributes()
  readonly vocabulary = new Vocabulary()
  readonly ids: string[] = []
  readonly titles: string[] = []
  readonly publishedAt: number[] = []
  readonly prices = new Uint32List()
  readonly categoriesOf = new Uint32Lists()
  readonly offersOf = new Uint32Lists()
  /** Numbers of the sets of attributes of a product's offers, at the same places as `offersOf`. */
  readonly offerSets = new Uint32List()
  /** Number of the set of attributes that all variants of a product have. */
  readonly sharedSets = new Uint32List()
  /** 1: at least one variant is in stock. */
  readonly inStock = new Uint32List()
  private readonly numbers = new Map<string, number>()
  private readonly alive = new Uint32List()

  constructor() {
    this.sizes.numberOf(NONE)
    this.colors.numberOf(NONE)
  }

  /** Number of current products. */
  get size(): number {
    return this.numbers.size
  }

  /** Number of entries, including removed ones. */
  get given(): number {
    return this.ids.length
  }

  isAlive(product: number): boolean {
    return this.alive.at(product) === 1
  }

  /** 1 for each current product; valid until the next insertion. */
  get listed(): ArrayLike<number> {
    return this.alive.all()
  }

  /** Adds a product, replaces the one with the same id; returns its number. */
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
    this.pushOffers(product.offers)
    this.sharedSets.push(this.attributes.setOf(product.attributes))
    this.addWords(number, product)
    return number
  }

  remove(id: string): void {
    const number = this.numbers.get(id)
    if (number === undefined) return
    this.alive.set(number, 0)
    this.numbers.delete(id)
  }

  /** Variants that filters cannot distinguish are one offer. */
  private pushOffers(offers: readonly IndexedOffer[]): void {
    const offerOf = new Map<string, { packed: number; set: number }>()
    for (const { size, color, inStock, attributes = [] } of offers) {
      const packed = (valueIn(this.colors, color) << COLOR_SHIFT) | (valueIn(this.sizes, size) << SIZE_SHIFT)
      const set = this.attributes.setOf(attributes)
      const key = `${String(packed)} ${String(set)}`
      offerOf.set(key, { packed: (offerOf.get(key)?.packed ?? packed) | Number(inStock), set })
    }
    const made = [...offerOf.values()]
    this.offersOf.push(made.map(({ packed }) => packed))
    for (const { set } of made) this.offerSets.push(set)
  }

  private addWords(number: number, { title, keywords, description, swahili }: IndexedProduct): void {
    const english = weightsOf({ title, keywords, description })
    for (const [word, weight] of english) {
      this.vocabulary.add(word, number, { weight, named: weight > WEIGHT.description, english: true })
    }
    if (!swahili) return
    for (const [word, weight] of weightsOf(swahili)) {
      if (english.has(word)) continue
      this.vocabulary.add(word, number, { weight, named: weight > WEIGHT.description, english: false })
    }
  }
}

/** The words of texts, each with the weight of the first field that has it. */
function weightsOf(texts: SearchTexts): Map<string, number> {
  const weights = new Map<string, number>()
  for (const field of ["title", "keywords", "description"] as const) {
    for (const word of tokenize(texts[field])) if (!weights.has(word)) weights.set(word, WEIGHT[field])
  }
  return weights
}

/** The number of a size or colour; 0 (none) above the 15 bits of a packed variant. */
function valueIn(names: StringInterner, value: string | null): number {
  const number = names.numberOf(value ?? NONE)
  return number > VALUE_MASK ? 0 : number
}
