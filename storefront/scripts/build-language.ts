/** The language of this build; each language is built by itself, with the same sources. */
export const buildLanguage: "en" | "sw" = process.env.SHOP_LANGUAGE === "sw" ? "sw" : "en"

/** What the paths of the language begin with; `shared/config/language.ts` has the same for the sources. */
export const buildBasename = buildLanguage === "en" ? "" : `/${buildLanguage}`
