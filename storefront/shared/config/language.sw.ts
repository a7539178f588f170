import type { Language } from "@mavazi/contracts/shared/language"

/* What the bundle's language changes besides texts, in the Swahili build. */

export const language: Language = "sw"
export const locale = "sw"
export const openGraphLocale = "sw_KE"
export const basename: "" | "/sw" = "/sw"
export const otherBasename: "" | "/sw" = ""
export const otherLanguage: Language = "en"
export const otherLanguageName = "English"
