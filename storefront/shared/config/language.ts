import type { Language } from "@mavazi/contracts/shared/language"

/* What the bundle's language changes besides texts. `language.sw.ts` replaces this file in the Swahili build. */

export const language: Language = "en"
/** For dates and numbers, and `<html lang>`. */
export const locale = "en-KE"
export const openGraphLocale = "en_KE"
/** What the paths of this language begin with. The router adds it to its links; `sitePath` adds it elsewhere. */
export const basename: "" | "/sw" = ""
/** Where the same pages are in the other language: before their path here. */
export const otherBasename: "" | "/sw" = "/sw"
export const otherLanguage: Language = "sw"
/** The other language, in that language. */
export const otherLanguageName = "Kiswahili"
