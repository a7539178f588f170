import type { ProductStore } from "./product-store"
import { synonymsOf } from "./synonyms"
import { type Vocabulary, WEIGHTS } from "./vocabulary"
import { tokenize } from "./tokenizer"

/** Maximum words of a query; further words are ignored. */
const MAX_WORDS = 8
/** Minimum length of an unknown word that is treated as a prefix. */
const SHORTEST_BEGINNING = 3
/** Score factor of synonyms and completions. */
const RELATED = 0.6
/** Score factor of sold-out products. */
const SOLD_OUT = 0.5

export interface WordMatches {
  products: number[]
  /** Score by product number. */
  scores: Float32Array
  /** The words after correction. */
  words: string
  /** Whether a word was corrected. */
  corrected: boolean
  /** Whether the products match all words; else they match the highest number of words that any product does. */
  every: boolean
}

interface Meaning {
  text: string
  /** Matching words of the vocabulary, with their factor. */
  terms: [word: number, worth: number][]
}

/**
 * Products with all words of a text, including inflected forms and synonyms. An unknown word is treated as a prefix, else as
 * a typo. `unfinished`: the last word is treated as a prefix even when it is known.
 */
export function findByWords(store: ProductStore, text: string, { unfinished = false } = {}): WordMatches {
  const words = tokenize(text).slice(0, MAX_WORDS)
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
  const longer = longEnough ? vocabulary.beginningWith(text) : []
  if (unfinished && known.length + longer.length > 0) return { text, terms: [...known, ...completions(longer)] }
  // English first: a slip in an English word can be the beginning of a Swahili one (`jaket`, `jaketi`).
  for (const isEnglish of [true, false]) {
    const ofLanguage = longer.filter((word) => vocabulary.isEnglish(word) === isEnglish)
    if (ofLanguage.length > 0) return { text, terms: completions(ofLanguage) }
    const nearest = vocabulary.nearestTo(text, isEnglish)
    if (nearest === undefined) continue
    const corrected = vocabulary.textOf(nearest)
    return { text: corrected, terms: relatives(vocabulary, corrected) }
  }
  return { text, terms: [] }
}

const completions = (words: readonly number[]): Meaning["terms"] => words.map((word) => [word, RELATED])

/**
 * The word's forms, then its synonyms in theirs. Forms that only Swahili texts have are like synonyms, so that a Swahili word and its
 * English synonyms find products in the same order.
 */
function relatives(vocabulary: Vocabulary, text: string): Meaning["terms"] {
  const forms = vocabulary.formsOf(text)
  const [english, swahili] = [true, false].map((isEnglish) =>
    forms.filter((word) => vocabulary.isEnglish(word) === isEnglish),
  )
  return [
    ...(english ?? []).map((word): [number, number] => [word, 1]),
    ...synonymsOf(text).flatMap((other) => completions(vocabulary.formsOf(other))),
    ...completions(swahili ?? []),
  ]
}

/** Accumulates per product the number of matched words and the score. */
class ScoreAccumulator {
  most = 0
  private readonly scores: Float32Array
  /** Lower four bits: number of matched words; higher four bits: the word that was counted last. */
  private readonly hits: Uint8Array
  private readonly touched: number[] = []
  private word = 0

  constructor(private readonly store: ProductStore) {
    this.scores = new Float32Array(store.given)
    this.hits = new Uint8Array(store.given)
  }

  /** Counts one word of the query; a product with several of its terms is counted once, by the first. */
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

  /** Products with the highest number of matched words; sold-out products get a lower score. */
  best(): Pick<WordMatches, "products" | "scores"> {
    const products = this.touched.filter((product) => ((this.hits[product] as number) & 15) === this.most)
    for (const product of products) {
      if (this.store.inStock.at(product) === 0) this.scores[product] = (this.scores[product] as number) * SOLD_OUT
    }
    return { products, scores: this.scores }
  }
}
