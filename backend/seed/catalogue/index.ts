/**
 * The demo catalogue. Tests may rely on these slugs and what stands beside them:
 *
 * - `amani-linen-wrap-dress`: plenty of every size and colour, Ksh 5,400, on no price list
 * - `kilifi-adire-column-dress`: one to three of each variant
 * - `usiku-evening-kaftan`: sold out entirely
 * - `nyota-slip-dress`: some variants sold out, others in stock
 * - `saba-organic-tee`: on the sale that runs now (Ksh 1,650 before)
 * - `harambee-linen-suit`: on the sale that starts later
 * - `malkia-headwrap`: one size, three colours
 */
import { ACCESSORIES } from "./accessories"
import { CHILDREN } from "./children"
import { MEN } from "./men"
import type { SeedProduct } from "./product"
import { WOMEN } from "./women"

export const PRODUCTS: readonly SeedProduct[] = [...WOMEN, ...MEN, ...CHILDREN, ...ACCESSORIES]

export { SUBCATEGORIES, TOP_CATEGORIES } from "./categories"
export { CLOTHS } from "./cloths"
export { COLOURS, type ColourName } from "./colours"
export type { SeedProduct } from "./product"
