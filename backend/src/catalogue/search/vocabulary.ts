import { editDistance } from "./edit-distance"
import { Uint32List } from "./uint32-list"
import { stem } from "./tokenizer"

/** Maximum completions of a prefix. */
const MAX_ENDINGS = 40

interface Word {
  text: string
  /** Bit set of its letters, to skip words that differ too much before computing a distance. */
  letters: number
  /** Occurs in a title, category or colour: only such words are used to correct typos. */
  named: boolean
  /** Occurs in an English text; others are only in Swahili ones. */
  english: boolean
  /** Postings in product order: `product * WEIGHTS + weight`. */
  products: Uint32List
}

/** Weights are below this. */
export const WEIGHTS = 8

interface Posting {
  weight: number
  /** See `Word`. */
  named: boolean
  english: boolean
}

/** Inverted index: every word of the catalogue with its postings. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>()
  private readonly words: Word[] = []
  private readonly byStem = new Map<string, number[]>()
  /** Word numbers in alphabetical order; undefined after an insertion. */
  private alphabet: number[] | undefined

  /** Adds a posting. Products must be added in order, each word once per product. */
  add(text: string, product: number, { weight, named, english }: Posting): void {
    const word = this.wordOf(text)
    word.named ||= named
    word.english ||= english
    word.products.push(product * WEIGHTS + weight)
  }

  private wordOf(text: string): Word {
    const known = this.words[this.numbers.get(text) ?? -1]
    if (known) return known
    const number = this.words.length
    const word = { text, letters: lettersOf(text), named: false, english: false, products: new Uint32List() }
    this.words.push(word)
    this.numbers.set(text, number)
    this.alphabet = undefined
    const root = stem(text)
    const forms = this.byStem.get(root)
    if (forms) forms.push(number)
    else this.byStem.set(root, [number])
    return word
  }

  textOf(number: number): string {
    return this.words[number]?.text ?? ""
  }

  isEnglish(number: number): boolean {
    return this.words[number]?.english ?? false
  }

  productsOf(number: number): Uint32List {
    return this.words[number]?.products ?? new Uint32List()
  }

  /** The word itself and its other forms. */
  formsOf(text: string): readonly number[] {
    return this.byStem.get(stem(text)) ?? []
  }

  /** Words with this prefix, the most frequent first. */
  beginningWith(start: string): number[] {
    const words = (this.alphabet ??= this.words
      .map((_, number) => number)
      .sort((a, b) => (this.textOf(a) < this.textOf(b) ? -1 : 1)))
    let low = 0
    for (let high = words.length; low < high;) {
      const middle = (low + high) >> 1
      if (this.textOf(words[middle] ?? 0) < start) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < words.length && this.textOf(words[end] ?? 0).startsWith(start)) end += 1
    return words
      .slice(low, end)
      .sort((a, b) => this.productsOf(b).length - this.productsOf(a).length)
      .slice(0, MAX_ENDINGS)
  }

  /** The nearest word of one language by edit distance: at most 1 from four letters on, 2 from eight on. */
  nearestTo(text: string, isEnglish: boolean): number | undefined {
    const limit = text.length >= 8 ? 2 : text.length >= 4 ? 1 : 0
    const letters = lettersOf(text)
    let nearest: { number: number; distance: number; frequency: number } | undefined
    for (const [number, word] of this.words.entries()) {
      const length = Math.abs(word.text.length - text.length)
      if (
        limit === 0 ||
        !word.named ||
        word.english !== isEnglish ||
        length > limit ||
        differing(letters, word.letters) > 2 * limit
      )
        continue
      // Typos in the first letter are rare.
      const distance = editDistance(text, word.text, limit) + (word.text[0] === text[0] ? 0 : 0.5)
      const frequency = word.products.length
      if (distance > limit + 0.5) continue
      const better = !nearest || distance < nearest.distance
      if (better || (distance === nearest?.distance && frequency > nearest.frequency)) {
        nearest = { number, distance, frequency }
      }
    }
    return nearest?.number
  }
}

function lettersOf(text: string): number {
  let bits = 0
  for (let index = 0; index < text.length; index += 1) bits |= 1 << (text.charCodeAt(index) & 31)
  return bits
}

function differing(a: number, b: number): number {
  let bits = a ^ b
  let count = 0
  for (; bits !== 0; bits &= bits - 1) count += 1
  return count
}
