import type { Sharp } from "sharp"
import type { ColourName, SeedProduct } from "../catalogue"
import { clothDescription, garmentDescription } from "./alt-text"
import type { Camera } from "./canvas/camera"
import { randomFrom } from "../engine/random"
import { detailCamera, frontCamera } from "./framing"
import { SHAPES } from "./garments"
import { clothPicture } from "./garments/drawing/cloth-picture"
import { draftOf } from "./garments/drawing/draft"
import { onHanger } from "./garments/drawing/hanger"
import type { Garment } from "./garments/drawing/piece"
import { photograph } from "./render"

/** Papers, sands and clays that garments are laid on. */
const GROUNDS = ["#e9dfd0", "#e6d8c5", "#ddd6ca", "#e3cfbb", "#d9d9cf", "#e7dccb"] as const

/** The first colour is what lists, sharing and large screens show; the others keep the set below its size. */
const WIDE = [320, 640, 960]
const NARROW = [320, 640]

/** One picture to be taken of a product. */
export interface Shot {
  view: "front" | "detail" | "cloth"
  colour: ColourName
  alt: string
  /** Widths that are kept. */
  widths: readonly number[]
  take: () => Promise<Sharp>
}

/** The pictures of a product, in the order of its gallery: each colour's front, then a detail, then its cloth. */
export function shotsOf(product: SeedProduct): Shot[] {
  const [main] = product.colours
  const ground = GROUNDS[Math.floor(randomFrom(`ground ${product.slug}`)() * GROUNDS.length)] ?? GROUNDS[0]
  const photo = (garment: Garment, camera: Camera, depth: number) =>
    photograph(garment, camera, { seed: product.slug, ground, depth })
  const fronts = product.colours.map((colour): Shot => ({
    view: "front",
    colour,
    alt: `${garmentDescription(product, colour)}, front`,
    widths: colour === main ? WIDE : NARROW,
    take: async () => {
      const draft = draftOf(product, colour)
      const flat = SHAPES[product.shape](draft)
      const garment = hangs(product) ? onHanger(flat, draft.sketch) : flat
      return photo(garment, frontCamera(garment, garment === flat ? 0 : 70), garment === flat ? 0 : 16)
    },
  }))
  const draft = draftOf(product, main)
  const garment = SHAPES[product.shape](draft)
  return [
    ...fronts,
    {
      view: "detail",
      colour: main,
      alt: `${garmentDescription(product, main)}: detail of ${garment.detail.name}`,
      widths: NARROW,
      take: () => photo(garment, detailCamera(garment, draft.sketch), 0),
    },
    {
      view: "cloth",
      colour: main,
      alt: clothDescription(product, main),
      widths: NARROW,
      take: () => {
        const cloth = clothPicture(draft)
        return photo(cloth, detailCamera(cloth, draft.sketch), 0)
      },
    },
  ]
}

/** About half of what can hang is shown hanging, the rest lies flat. */
function hangs(product: SeedProduct): boolean {
  return product.audience !== "children" && randomFrom(`hanger ${product.slug}`)() < 0.5
}
