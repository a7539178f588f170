import type { ProductStore } from "./product-store"
import { synonymsOf } from "./synonyms"
import { type Vocabulary, WEIGHTS } from "./vocabulary"
import { tokenize } from "./tokenizer"

/** Words of a search that count; nobody types more, and each costs time. */
const MOST_WORDS = 8
/** From this many letters on, a word that no product has may be the beginning of one. */
const SHORTEST_BEGINNING = 3
/** Share of a word's worth that another word has which means the same or continues it. */
const RELATED = 0.6
/** Share of its score that a product has which cannot be bought. */
const SOLD_OUT = 0.5

export interface WordMatches {
  products: number[]
  /** How well each product fits, by its number. */
  scores: Float32Array
  /** The words as they were understood. */
  words: string
  /** Whether some were taken for misspelt ones. */
  corrected: boolean
  /** Whether each product has all of the words; else each has as many as any product has. */
  every: boolean
}

interface Meaning {
  text: string
  /** Words of the vocabulary that count for it, and how much. */
  terms: [word: number, worth: number][]
}

/**
 * Products with all the words of a text, in any of their forms and synonyms. A word that no product has is taken for
 * the beginning of one, or else for a misspelt one. `unfinished`: so may the last word be, whatever has it.
 */
export function findByWords(store: ProductStore, text: string, { unfinished = false } = {}): WordMatches {
  const words = tokenize(text).slice(0, MOST_WORDS)
  const meanings = words.map((word, index) =>
    meaningOf(store.vocabulary, word, unfinished && index === words.length - 1),
  )
  const tally = new ScoreAccumulator(store)
  for (const { terms } of meanings) tally.count(terms)
  return {
    ...tally.best(),
    words: meanings.map((meaning) => meaning.text).join(" "),
    corrected: meanings.some((meaning, index) => meaning.text !== words[index]),
    every: tally.most === words.length,
  }
}

function meaningOf(vocabulary: Vocabulary, text: string, unfinished: boolean): Meaning {
  const known = relatives(vocabulary, text)
  const longEnough = text.length >= SHORTEST_BEGINNING || unfinished
  if (known.length > 0 && !unfinished) return { text, terms: known }
  const longer = longEnough ? vocabulary.beginningWith(text).map((word): [number, number] => [word, RELATED]) : []
  if (known.length + longer.length > 0) return { text, terms: [...known, ...longer] }
  const nearest = vocabulary.nearestTo(text)
  if (nearest === undefined) return { text, terms: [] }
  const corrected = vocabulary.textOf(nearest)
  return { text: corrected, terms: relatives(vocabulary, corrected) }
}

/** The word's forms, then its synonyms in theirs. */
function relatives(vocabulary: Vocabulary, text: string): Meaning["terms"] {
  return [
    ...vocabulary.formsOf(text).map((word): [number, number] => [word, 1]),
    ...synonymsOf(text).flatMap((other) => vocabulary.formsOf(other).map((word): [number, number] => [word, RELATED])),
  ]
}

/** Counts for each product how many of the words it has, and how much they tell of it. */
class ScoreAccumulator {
  most = 0
  private readonly scores: Float32Array
  /** How many words a product has, and in the higher four bits which of them was counted last. */
  private readonly hits: Uint8Array
  private readonly touched: number[] = []
  private word = 0

  constructor(private readonly store: ProductStore) {
    this.scores = new Float32Array(store.given)
    this.hits = new Uint8Array(store.given)
  }

  /** One word of the search; a product that has several of its terms is counted by the first. */
  count(terms: Meaning["terms"]): void {
    this.word += 1
    for (const [term, worth] of terms) {
      const postings = this.store.vocabulary.productsOf(term)
      const rarity = Math.log(1 + this.store.given / postings.length)
      for (let place = 0; place < postings.length; place += 1) {
        const posting = postings.at(place)
        this.hit((posting / WEIGHTS) | 0, worth * rarity * (posting % WEIGHTS))
      }
    }
  }

  private hit(product: number, score: number): void {
    const before = this.hits[product] as number
    if (before >> 4 === this.word || !this.store.isAlive(product)) return
    const count = (before & 15) + 1
    if (count === 1) this.touched.push(product)
    this.hits[product] = (this.word << 4) | count
    this.scores[product] = (this.scores[product] as number) + score
    if (count > this.most) this.most = count
  }

  /** Products with the most words; those that are sold out count less. */
  best(): Pick<WordMatches, "products" | "scores"> {
    const products = this.touched.filter((product) => ((this.hits[product] as number) & 15) === this.most)
    for (const product of products) {
      if (this.store.inStock.at(product) === 0) this.scores[product] = (this.scores[product] as number) * SOLD_OUT
    }
    return { products, scores: this.scores }
  }
}
