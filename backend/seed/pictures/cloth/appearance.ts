import type { ClothId } from "../../catalogue/cloths"
import type { PrintName } from "./prints"
import type { Weave } from "./weave"

/** How a cloth takes the light and falls. Lengths in drawing units. */
export interface Appearance {
  weave: Weave
  print?: PrintName
  /** Depth of the threads' relief. */
  relief: number
  /** How much lighter raised threads are than sunken ones, 0 to 1. */
  contrast: number
  /** Highlight of smooth cloths, 0 to 1. */
  gloss: number
  /** Depth of accidental wrinkles, and how far apart they are. */
  wrinkle: number
  wrinkleSize: number
  /** Depth of deliberate folds, relative to linen. */
  body: number
  /** Thickness: how round the edges look. */
  loft: number
}

const LINEN: Appearance = {
  weave: "slub",
  relief: 0.5,
  contrast: 0.1,
  gloss: 0,
  wrinkle: 5.5,
  wrinkleSize: 62,
  body: 1,
  loft: 5,
}
const COTTON: Appearance = {
  weave: "plain",
  relief: 0.3,
  contrast: 0.04,
  gloss: 0.03,
  wrinkle: 4.2,
  wrinkleSize: 80,
  body: 1,
  loft: 4,
}

export const APPEARANCE: Readonly<Record<ClothId, Appearance>> = {
  linen: LINEN,
  cotton: COTTON,
  voile: { ...COTTON, wrinkle: 3.4, wrinkleSize: 60, loft: 3, contrast: 0.03 },
  jersey: { ...COTTON, weave: "jersey", relief: 0.35, contrast: 0.05, wrinkle: 4.2, wrinkleSize: 120, loft: 7 },
  twill: { ...COTTON, weave: "twill", relief: 0.35, contrast: 0.06, wrinkle: 4, wrinkleSize: 105, loft: 6 },
  denim: { ...COTTON, weave: "twill", relief: 0.6, contrast: 0.2, wrinkle: 4, wrinkleSize: 95, loft: 7 },
  tencel: {
    ...COTTON,
    weave: "satin",
    relief: 0.15,
    contrast: 0.03,
    gloss: 0.5,
    wrinkle: 7,
    wrinkleSize: 190,
    body: 1.4,
    loft: 6,
  },
  kitenge: { ...COTTON, print: "kitenge", gloss: 0.05, wrinkle: 4, wrinkleSize: 95 },
  kanga: { ...COTTON, print: "kanga", wrinkle: 4.4, wrinkleSize: 100 },
  kikoi: { ...LINEN, print: "kikoi", weave: "basket", relief: 0.35, contrast: 0.07, wrinkle: 4.5, wrinkleSize: 100 },
  mudcloth: {
    ...LINEN,
    print: "mudcloth",
    weave: "basket",
    relief: 0.6,
    contrast: 0.14,
    wrinkle: 3,
    wrinkleSize: 150,
    loft: 8,
  },
  adire: { ...COTTON, print: "adire", wrinkle: 4.6, wrinkleSize: 90 },
  shweshwe: { ...COTTON, print: "shweshwe", wrinkle: 3.6, wrinkleSize: 90 },
  wool: { ...COTTON, weave: "stitch", relief: 1.5, contrast: 0.16, wrinkle: 5, wrinkleSize: 170, body: 1.1, loft: 13 },
  knit: { ...COTTON, weave: "rib", relief: 1.1, contrast: 0.1, wrinkle: 3.6, wrinkleSize: 150, loft: 8 },
  fleece: { ...COTTON, weave: "pile", relief: 0.6, contrast: 0.07, wrinkle: 5, wrinkleSize: 150, body: 1.1, loft: 13 },
  canvas: { ...LINEN, weave: "basket", relief: 0.5, contrast: 0.1, wrinkle: 3, wrinkleSize: 120, loft: 7 },
  leather: {
    ...COTTON,
    weave: "grain",
    relief: 0.5,
    contrast: 0.1,
    gloss: 0.22,
    wrinkle: 1.2,
    wrinkleSize: 60,
    loft: 8,
  },
}
