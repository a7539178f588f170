import { ACCESSORIES_IN_SWAHILI } from "./accessories"
import { CHILDREN_IN_SWAHILI } from "./children"
import { MEN_IN_SWAHILI } from "./men"
import type { SwahiliProduct } from "./text"
import { WOMEN_IN_SWAHILI } from "./women"

/** By slug. */
export const PRODUCTS_IN_SWAHILI: Readonly<Record<string, SwahiliProduct>> = {
  ...WOMEN_IN_SWAHILI,
  ...MEN_IN_SWAHILI,
  ...CHILDREN_IN_SWAHILI,
  ...ACCESSORIES_IN_SWAHILI,
}

export { CATEGORIES_IN_SWAHILI, CLOTHS_IN_SWAHILI, COLOURS_IN_SWAHILI, FACT_LABELS, SIZES_IN_SWAHILI } from "./words"
