/** Characters that are kept of a search. */
const MAX_LENGTH = 60

/** Digits of the longest number that can be no phone number. */
const MAX_DIGITS = 6

/**
 * A search as it is counted: in lower case, with single spaces. Null when it can name a person: with an e-mail address or the
 * digits of a phone number.
 */
export function countedWords(search: string): string | null {
  const words = search.normalize("NFC").toLowerCase().trim().replace(/\s+/gu, " ")
  const digits = words.match(/\p{Nd}/gu) ?? []
  if (words === "" || words.includes("@") || digits.length > MAX_DIGITS) return null
  return Array.from(words).slice(0, MAX_LENGTH).join("").trim()
}
