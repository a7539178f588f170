/** A cloth of the collection, with the texts of the product page and the claims that are true of it. */
export interface Cloth {
  fibre: string
  weight: string
  mill: string
  care: string
  /** One concrete fact, with figures. */
  water: string
}

export const CLOTHS = {
  linen: {
    fibre: "100% flax linen, garment-washed",
    weight: "165 g/m², mid-weight",
    mill: "Yarn from Normandy flax, woven and dyed at a mill in Thika",
    care: "Wash cool, line dry, iron damp or not at all",
    water: "Rain-fed flax: about 6 litres of irrigation a piece, against 2,700 for conventional cotton",
  },
  cotton: {
    fibre: "100% organic cotton poplin",
    weight: "120 g/m², light",
    mill: "Cotton from 212 growers in Kitui and Makueni, ginned in Mwingi, woven in Thika",
    care: "Wash at 30°, line dry in shade",
    water: "Rain-fed and hand-picked: no irrigation, no defoliant",
  },
  jersey: {
    fibre: "100% organic cotton single jersey",
    weight: "200 g/m², sturdy",
    mill: "Kitui cotton, knitted and dyed at a mill in Athi River",
    care: "Wash inside out at 30°, dry flat",
    water: "The dye house reuses 70% of its water; about 11 litres leave it a shirt",
  },
  voile: {
    fibre: "100% organic cotton voile",
    weight: "75 g/m², airy",
    mill: "Makueni cotton, spun fine and woven in Thika",
    care: "Hand wash, line dry, warm iron",
    water: "Rain-fed cotton; half the yarn of an ordinary blouse",
  },
  twill: {
    fibre: "98% organic cotton, 2% natural-rubber elastane",
    weight: "240 g/m², hard-wearing",
    mill: "Kitui cotton, woven and enzyme-washed in Eldoret",
    care: "Wash at 30°, line dry inside out",
    water: "Enzyme wash instead of stone wash: 40 litres less a pair",
  },
  denim: {
    fibre: "100% organic cotton denim",
    weight: "380 g/m², 11.5 oz",
    mill: "Rope-dyed with natural indigo and woven in Eldoret",
    care: "Wash rarely, cool and inside out",
    water: "Laser and ozone finish: 9 litres a pair where 70 are usual",
  },
  tencel: {
    fibre: "100% TENCEL lyocell satin",
    weight: "140 g/m², fluid",
    mill: "Closed-loop lyocell, woven and piece-dyed in Thika",
    care: "Hand wash cool, hang to dry",
    water: "The solvent goes round: 99.5% is recovered and used again",
  },
  kitenge: {
    fibre: "100% cotton kitenge, printed on both faces",
    weight: "140 g/m², crisp",
    mill: "Kitui cotton, printed with water-based pigment in Athi River",
    care: "Wash cool with like colours, iron on the wrong side",
    water: "Pigment print needs no rinsing bath: 35 litres less a piece",
  },
  kanga: {
    fibre: "100% organic cotton, kanga border print",
    weight: "110 g/m², soft from the first wash",
    mill: "Woven in Thika, screen-printed by hand in Mombasa",
    care: "Wash cool, line dry in shade",
    water: "Screens are cleaned with rainwater off the workshop's roof",
  },
  kikoi: {
    fibre: "100% handwoven cotton kikoi",
    weight: "210 g/m², softens with every wash",
    mill: "Woven on pedal looms by a co-operative of 38 in Kwale",
    care: "Wash at 30°, shake out and line dry",
    water: "Hand looms: no electricity in the weaving, 4 litres in the yarn dyeing a metre",
  },
  mudcloth: {
    fibre: "100% handspun cotton, mud-dyed",
    weight: "420 g/m², firm",
    mill: "Dyed with leaf tannin and river clay by a family workshop in Bamako, sewn in Nairobi",
    care: "Spot clean, or hand wash cold",
    water: "No synthetic dye: clay, leaves and sun",
  },
  adire: {
    fibre: "100% organic cotton, resist-dyed by hand",
    weight: "130 g/m², light",
    mill: "Tied and dipped in natural indigo vats in Kilifi",
    care: "First washes alone and cold; the blue settles",
    water: "A vat lives eight months and is fed, never drained",
  },
  shweshwe: {
    fibre: "100% cotton shweshwe",
    weight: "150 g/m², stiff at first, then soft",
    mill: "Discharge-printed in small panels, cut and sewn in Nairobi",
    care: "Wash cool; the starch leaves with the first wash",
    water: "Short runs of 60 m: no print is destroyed unsold",
  },
  wool: {
    fibre: "70% Kenyan Merino cross wool, 30% organic cotton",
    weight: "5-gauge, 480 g/m²",
    mill: "Fleece from Laikipia, spun in Nakuru, knitted in Limuru",
    care: "Air often, hand wash cold, dry flat",
    water: "Scoured with rainwater; 62 km from fleece to needle",
  },
  knit: {
    fibre: "100% organic cotton rib",
    weight: "12-gauge, 260 g/m²",
    mill: "Kitui cotton, fully fashioned in Limuru, so nothing is cut away",
    care: "Wash cool in a bag, dry flat",
    water: "Knitted to shape: 1% of the yarn is waste, against 15% when cut",
  },
  fleece: {
    fibre: "80% organic cotton, 20% recycled polyester, brushed",
    weight: "340 g/m², warm",
    mill: "Knitted in Athi River; the polyester was bottles from Nairobi",
    care: "Wash inside out at 30°, dry in air",
    water: "Eleven half-litre bottles in every adult size",
  },
  canvas: {
    fibre: "100% organic cotton canvas",
    weight: "410 g/m², 12 oz",
    mill: "Woven in Eldoret from Kitui cotton",
    care: "Brush off, or wash cold and pull into shape",
    water: "Undyed or dyed in one bath; 3 litres a bag",
  },
  leather: {
    fibre: "Vegetable-tanned cattle leather, reclaimed-tyre sole",
    weight: "3.2 mm uppers",
    mill: "Hides from Narok pastoralists, tanned with wattle bark in Limuru",
    care: "Wipe, then a little beeswax twice a year",
    water: "Wattle-bark tanning: no chromium in the river",
  },
} as const satisfies Record<string, Cloth>

export type ClothId = keyof typeof CLOTHS
