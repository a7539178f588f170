import type { Language } from "@mavazi/contracts/shared/language"
import { NAIROBI_ZONE } from "@mavazi/contracts/time/nairobi"
import * as english from "./copy"
import * as swahili from "./copy.sw"

interface Words {
  /** BCP 47. */
  locale: string
  minutes: (count: number) => string
  hours: (count: number) => string
  madeToOrder: string
}

const WORDS: Readonly<Record<Language, Words>> = { en: english, sw: swahili }

/** Words of messages in a language, beside those of the published documents. */
export const wordsOf = (language: Language): Words => WORDS[language]

/** `21 Nov 2026`, Nairobi time, with the language's name of the month. */
export function dayIn(language: Language, at: Date): string {
  return at.toLocaleDateString(wordsOf(language).locale, {
    ...{ day: "numeric", month: "short", year: "numeric", timeZone: NAIROBI_ZONE },
  })
}

/** `21 Nov 2026, 09:05`, Nairobi time, with the language's name of the month. */
export function timeIn(language: Language, at: Date): string {
  return at.toLocaleString(wordsOf(language).locale, {
    ...{ day: "numeric", month: "short", year: "numeric" },
    ...{ hour: "2-digit", minute: "2-digit", hour12: false, timeZone: NAIROBI_ZONE },
  })
}
