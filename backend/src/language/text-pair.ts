/** The texts of a `copy.ts`, and those of its sibling in Swahili. */
export type TextPair = readonly [english: object, swahili: object]

/** Texts under the same names as `English`; a text with values takes the same. */
type Translation<English> = {
  readonly [Name in keyof English]: English[Name] extends string
    ? string
    : English[Name] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translation<English[Name]>
}

/** Both texts; the compiler requires that none is missing. */
export const pairOf = <English extends object>(english: English, swahili: Translation<English>): TextPair => [
  english,
  swahili,
]
