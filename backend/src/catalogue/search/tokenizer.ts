/** Stop words in English and Swahili. */
const STOP_WORDS = new Set(
  "a an and are as at by for from in is it its of on or that the this to with cha kwa la na ni vya wa ya za".split(" "),
)

/** Lower case without accents, for comparing and sorting. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
}

/** The words of a text in order, without stop words. */
export function tokenize(text: string): string[] {
  const words =
    fold(text)
      .replace(/['’]s\b/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.filter((word) => !STOP_WORDS.has(word))
}

const HAS_VOWEL = /[aeiouy]/
/** Ends in consonant, vowel, consonant, like `hop` (`hopped`, `hoping`). */
const SHORT = /^[^aeiou]*[aeiouy][^aeiouwxy]$/

/**
 * The stem of an English word: `dresses` and `dress`, `striped` and `stripe` have the same (step 1 of M. F. Porter, "An
 * algorithm for suffix stripping", 1980). Words of other languages are hardly changed.
 */
export function stem(word: string): string {
  const singular = withoutPlural(word)
  const root = /^(.{2,}?)(?:ed|ing)$/.exec(singular)?.[1]
  if (root === undefined || !HAS_VOWEL.test(root)) return singular
  if (/(?:at|bl|iz)$/.test(root)) return `${root}e`
  if (/([^aeiouylsz])\1$/.test(root)) return root.slice(0, -1)
  return SHORT.test(root) ? `${root}e` : root
}

function withoutPlural(word: string): string {
  if (word.length < 4 || !word.endsWith("s")) return word
  if (/(?:ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2)
  if (/ies$/.test(word)) return `${word.slice(0, -3)}${word.length > 4 ? "y" : "ie"}`
  return /[su]s$/.test(word) ? word : word.slice(0, -1)
}
