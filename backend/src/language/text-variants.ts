/** Stands for a value in a text. Both signs are of Unicode's private use area and occur in no text. */
export const placeholder = (index: number) => `\uE000${String(index)}\uE001`

export const PLACEHOLDER = /\uE000(\d)\uE001/g

/** A text in both languages, with placeholders. */
export interface TextVariant {
  english: string
  swahili: string
}

type TextFunction = (...values: unknown[]) => string

/**
 * The texts of a function with values. One that depends on a value has a variant for each: a single piece, and nothing, are the
 * values on which texts depend.
 */
export function variantsOf(english: TextFunction, swahili: TextFunction): TextVariant[] {
  return valuesOf(english.length).map((values) => ({ english: english(...values), swahili: swahili(...values) }))
}

/** All combinations of a placeholder, 1 and nothing, the placeholders first. */
function valuesOf(count: number): unknown[][] {
  return Array.from({ length: count }).reduce<unknown[][]>(
    (begun, _, index) => [placeholder(index), 1, null].flatMap((value) => begun.map((values) => [...values, value])),
    [[]],
  )
}
