import type { ClothId } from "../../../catalogue/cloths"
import type { ColourName } from "../../../catalogue/colours"
import { COLOURS } from "../../../catalogue/colours"
import type { Cut, SeedProduct } from "../../../catalogue/product"
import { channels, mix } from "../../cloth/palette"
import type { SurfaceChoice } from "../../cloth/surface"
import type { Garment } from "./piece"
import { Sketch } from "./sketch"

/** Everything a silhouette needs to be drawn. */
export interface Draft {
  sketch: Sketch
  cloth: SurfaceChoice
  clothId: ClothId
  colour: ColourName
  cut: Cut
  child: boolean
  /** Buttons that suit the cloth: pale on dark, dark horn on pale. */
  buttons: string
}

export type Draw = (draft: Draft) => Garment

/** Squeezes for smaller wearers: toddlers are almost as wide as tall. */
function proportion(product: SeedProduct): { x: number; y: number } {
  if (product.category === "toddlers") return { x: 0.94, y: 0.72 }
  if (product.audience === "children") return { x: 0.93, y: 0.82 }
  return product.audience === "women" ? { x: 0.96, y: 1 } : { x: 1.03, y: 1 }
}

export function draftOf(product: SeedProduct, colour: ColourName): Draft {
  const accessory = product.sizes.length === 1 || product.shape === "sandals"
  return {
    sketch: new Sketch(product.slug, accessory ? { x: 1, y: 1 } : proportion(product)),
    cloth: { cloth: product.cloth, colour, print: printFor(product) },
    clothId: product.cloth,
    colour,
    cut: product.cut ?? {},
    child: product.audience === "children",
    buttons: brightness(COLOURS[colour]) > 150 ? "#8b6a4a" : "#d8c7a8",
  }
}

/** Large fans for skirts and headwraps, suns for the rest: a wax house prints more than one cloth. */
function printFor(product: SeedProduct): "fans" | undefined {
  const fanned = ["skirt", "headwrap", "wrap-top", "tea-dress"].includes(product.shape)
  return product.cloth === "kitenge" && fanned ? "fans" : undefined
}

export function brightness(hex: string): number {
  const [red, green, blue] = channels(hex)
  return red * 0.3 + green * 0.59 + blue * 0.11
}

/** The same cloth in a shade of its own, for bands, linings and ribs. */
export function toned(cloth: SurfaceChoice, towards: string, share: number): SurfaceChoice {
  return { ...cloth, hex: mix(COLOURS[cloth.colour], towards, share) }
}
