import type { ClothId } from "../catalogue/cloths"
import type { SeedProduct, Shape } from "../catalogue/product"

const CLOTH_WORDS: Readonly<Record<ClothId, string>> = {
  linen: "linen",
  cotton: "cotton poplin",
  jersey: "cotton jersey",
  voile: "cotton voile",
  twill: "cotton twill",
  denim: "denim",
  tencel: "satin",
  kitenge: "kitenge-print",
  kanga: "kanga-print",
  kikoi: "striped kikoi",
  mudcloth: "mud-cloth",
  adire: "adire-dyed",
  shweshwe: "shweshwe-print",
  wool: "wool",
  knit: "ribbed cotton",
  fleece: "fleece",
  canvas: "canvas",
  leather: "leather",
}

const GARMENTS: Readonly<Record<Shape, string>> = {
  "wrap-dress": "wrap dress with long sleeves and a tie at the waist",
  "shirt-dress": "shirt dress with a collar, buttons and a belt",
  "tiered-dress": "dress of three gathered tiers with short puffed sleeves",
  "slip-dress": "slip dress with thin straps and a cowl neck",
  sundress: "sundress with wide straps and a smocked bodice",
  "tea-dress": "tea dress with short sleeves and a full skirt",
  "column-dress": "straight dress with short sleeves and side slits",
  blouse: "blouse with gathered sleeves",
  "wrap-top": "wrap top with flutter sleeves and a bow",
  tee: "T-shirt with a round neck",
  polo: "polo shirt with a knitted collar",
  shirt: "long-sleeved shirt with buttons",
  "camp-shirt": "short-sleeved shirt with an open collar",
  skirt: "skirt",
  trousers: "trousers",
  shorts: "shorts",
  blazer: "single-breasted blazer",
  suit: "two-piece suit with patch pockets",
  coat: "coat with flap pockets",
  jacket: "jacket with patch pockets",
  kaftan: "kaftan with wide sleeves",
  kanzu: "robe with a band collar and an embroidered placket",
  jumpsuit: "jumpsuit with a collar and a tied waist",
  romper: "romper with tied shoulders",
  dungarees: "dungarees with brass buttons",
  hoodie: "hooded sweatshirt with a pouch",
  jumper: "jumper with ribbed cuffs",
  cardigan: "V-neck cardigan with horn buttons",
  headwrap: "headwrap cloth, folded",
  scarf: "scarf with knotted fringe, folded",
  tote: "tote bag with two handles",
  sandals: "sandals, a pair seen from above",
}

const SKIRTS = {
  "a-line": "A-line skirt with a button front",
  circle: "full circle skirt",
  pleated: "pleated skirt",
  wrap: "wrap skirt with a side tie",
}

/** What the garment is, in words: `Indigo linen wrap dress with long sleeves …`. */
export function garmentDescription(product: SeedProduct, colour: string): string {
  const shape = product.shape === "skirt" ? SKIRTS[product.cut?.fullness ?? "a-line"] : GARMENTS[product.shape]
  const who = product.audience === "children" ? "children's " : ""
  return `${colour} ${who}${CLOTH_WORDS[product.cloth]} ${shape}`
}

export function clothDescription(product: SeedProduct, colour: string): string {
  return `${colour} ${CLOTH_WORDS[product.cloth].replace("-print", " print").replace("-dyed", " resist-dyed cotton")} of the ${product.name}, close up in soft folds`
}
