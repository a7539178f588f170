import { translateTime } from "./translate-time"
import type { TextPair } from "./text-pair"
import { PLACEHOLDER, type TextVariant, variantsOf } from "./text-variants"

interface Pattern {
  matches: RegExp
  /** Placeholders of the English text, in the order in which they occur. */
  order: number[]
  swahili: string
  /** Characters beside the placeholders: the pattern with more of them is tried first. */
  literals: number
}

const escaped = (literal: string) => literal.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

const isTextFunction = (value: unknown): value is (...values: unknown[]) => string => typeof value === "function"

/**
 * Translates finished English texts. The English text is the key, as in gettext, so that it does not matter where a text comes from:
 * a schema, another module, or a column that was written for another reader. Texts that are not known stay as they are.
 */
export class Translator {
  private readonly sentences = new Map<string, string>()
  private readonly patterns: Pattern[] = []

  constructor(pairs: readonly TextPair[]) {
    for (const [english, swahili] of pairs) this.add(english, swahili)
    this.patterns.sort((a, b) => b.literals - a.literals)
  }

  translate(text: string): string {
    return this.find(text.trim()) ?? text
  }

  private add(english: unknown, swahili: unknown): void {
    if (english === swahili) return
    if (typeof english === "string" && typeof swahili === "string") this.addVariant({ english, swahili })
    else if (isTextFunction(english) && isTextFunction(swahili)) {
      for (const variant of variantsOf(english, swahili)) this.addVariant(variant)
    } else if (typeof english === "object" && english !== null) {
      for (const [name, text] of Object.entries(english)) {
        this.add(text, (swahili as Readonly<Record<string, unknown>>)[name])
      }
    }
  }

  private addVariant({ english, swahili }: TextVariant): void {
    const parts = english.trim().split(PLACEHOLDER)
    if (parts.length === 1) {
      if (!this.sentences.has(english.trim())) this.sentences.set(english.trim(), swahili.trim())
      return
    }
    // `split` puts the number of each placeholder between the texts.
    const literals = parts.filter((_, place) => place % 2 === 0)
    this.patterns.push({
      matches: new RegExp(`^${literals.map(escaped).join("(.+?)")}$`, "s"),
      order: parts.filter((_, place) => place % 2 === 1).map(Number),
      swahili: swahili.trim(),
      literals: literals.join("").length,
    })
  }

  private find(text: string): string | undefined {
    return this.sentences.get(text) ?? this.findPattern(text) ?? this.findParts(text)
  }

  private findPattern(text: string): string | undefined {
    for (const { matches, order, swahili } of this.patterns) {
      const found = matches.exec(text)
      if (!found) continue
      const values = new Map(order.map((index, place) => [index, this.translateValue(found[place + 1] ?? "")]))
      return swahili.replace(PLACEHOLDER, (_, index) => values.get(Number(index)) ?? "")
    }
    return undefined
  }

  /** Two texts after each other, each of which can have several sentences. */
  private findParts(text: string): string | undefined {
    for (let end = text.lastIndexOf(". "); end > 0; end = text.lastIndexOf(". ", end - 1)) {
      const head = text.slice(0, end + 1)
      const first = this.sentences.get(head) ?? this.findPattern(head)
      const rest = first === undefined ? undefined : this.find(text.slice(end + 2))
      if (first !== undefined && rest !== undefined) return `${first} ${rest}`
    }
    return undefined
  }

  /** A value is a time, the name of a field, a text of its own or its beginning; names of products and amounts stay. */
  private translateValue(value: string): string {
    const known = translateTime(value) ?? this.sentences.get(value)
    if (known !== undefined) return known
    const beginning = this.sentences.get(`${value}.`) ?? this.findParts(`${value}.`)
    if (beginning !== undefined) return beginning.replace(/\.$/, "")
    return /[.]$/.test(value) || /^\d+ /.test(value) ? (this.find(value) ?? value) : value
  }
}
