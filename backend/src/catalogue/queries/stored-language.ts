import type { Language } from "@mavazi/contracts/shared/language"

/** SQL of a stored card, English where the product is not translated; `c` is a row of `catalogue_card`. */
export const cardIn = (language: Language) => (language === "sw" ? "coalesce(c.card_sw, c.card)" : "c.card")

/** The same of the data of a product page. */
export const detailIn = (language: Language) => (language === "sw" ? "coalesce(c.detail_sw, c.detail)" : "c.detail")
