import type { ClothId } from "./cloths"
import type { ColourName } from "./colours"

/** Silhouettes that the picture generator can draw. */
export type Shape =
  | "wrap-dress"
  | "shirt-dress"
  | "tiered-dress"
  | "slip-dress"
  | "sundress"
  | "tea-dress"
  | "column-dress"
  | "blouse"
  | "wrap-top"
  | "tee"
  | "polo"
  | "shirt"
  | "camp-shirt"
  | "skirt"
  | "trousers"
  | "shorts"
  | "blazer"
  | "suit"
  | "coat"
  | "jacket"
  | "kaftan"
  | "kanzu"
  | "jumpsuit"
  | "romper"
  | "dungarees"
  | "hoodie"
  | "jumper"
  | "cardigan"
  | "headwrap"
  | "scarf"
  | "tote"
  | "sandals"

/** Details a silhouette understands; the ones it does not are ignored. */
export interface Cut {
  sleeve?: "none" | "short" | "elbow" | "long" | "puff"
  collar?: "point" | "band" | "camp" | "tie" | "round" | "v"
  /** Length of the body or leg relative to the silhouette's usual one. */
  length?: number
  /** Width relative to the silhouette's usual one. */
  width?: number
  /** Skirts: how the fullness is held. */
  fullness?: "a-line" | "circle" | "pleated" | "wrap"
  pockets?: boolean
  belt?: boolean
  embroidery?: boolean
  hanger?: boolean
}

export type Audience = "women" | "men" | "children"

/** How the seeded generator fills the shelves of a product. */
export type StockLevel = "plenty" | "steady" | "patchy" | "low" | "sold-out"

export interface SeedProduct {
  slug: string
  name: string
  description: string
  /** Handle of the category below the audience's own. */
  category: string
  audience: Audience
  cloth: ClothId
  colours: readonly [ColourName, ...ColourName[]]
  sizes: readonly string[]
  /** Price, VAT included. */
  shillings: number
  /** Days since publication at the time of seeding. */
  age: number
  stockLevel: StockLevel
  shape: Shape
  cut?: Cut
  /** What is particular about this piece, beside the facts of its cloth. */
  facts: readonly { label: string; text: string }[]
}

export const SIZES = {
  letters: ["XS", "S", "M", "L", "XL"],
  mens: ["S", "M", "L", "XL", "XXL"],
  three: ["S", "M", "L"],
  womensTrousers: ["8", "10", "12", "14", "16"],
  mensWaist: ["30", "32", "34", "36", "38"],
  chest: ["38", "40", "42", "44", "46"],
  kids: ["4-5Y", "6-7Y", "8-9Y", "10-11Y"],
  toddlers: ["6-12M", "12-18M", "18-24M", "2-3Y"],
  one: ["One size"],
  womensShoes: ["37", "38", "39", "40", "41"],
  mensShoes: ["40", "41", "42", "43", "44"],
  kidsShoes: ["28", "30", "32", "34"],
} as const
