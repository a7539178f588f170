import type { ClothId } from "../../catalogue/cloths"
import type { ColourName } from "../../catalogue/colours"
import { COLOURS } from "../../catalogue/colours"
import { raster } from "../canvas/raster"
import { APPEARANCE, type Appearance } from "./appearance"
import { paletteOf } from "./palette"
import { PRINTS, TILE, type PrintName } from "./prints"
import { weave } from "./weave"

/** A cloth in one colour at one magnification, ready to be laid on a piece: a tile that repeats. */
export interface Surface {
  look: Appearance
  /** Pixels along the tile's side. */
  size: number
  zoom: number
  /** RGB of the tile, without relief. */
  colour: Uint8Array
  /** Relief of the threads, about −1 to 1. */
  relief: Float32Array
}

const known = new Map<string, Promise<Surface>>()
const reliefs = new Map<string, Float32Array>()

export interface SurfaceChoice {
  cloth: ClothId
  colour: ColourName
  /** Another print than the cloth's usual one. */
  print?: PrintName | undefined
  /** Overrides the swatch, for linings, bands and bindings. */
  hex?: string | undefined
}

export function surface(choice: SurfaceChoice, zoom: number): Promise<Surface> {
  const key = [choice.cloth, choice.colour, choice.print, choice.hex, zoom].join("|")
  const made = known.get(key) ?? make(choice, zoom)
  known.set(key, made)
  // Close-up tiles are large; a handful is enough, as pictures of one product follow each other.
  if (known.size > 14) known.delete([...known.keys()][0] ?? "")
  return made
}

async function make({ cloth, colour, print, hex }: SurfaceChoice, zoom: number): Promise<Surface> {
  const look = APPEARANCE[cloth]
  const size = Math.round(TILE * zoom)
  const design = hex ? undefined : (print ?? look.print)
  const markup = design
    ? PRINTS[design](paletteOf(colour))
    : `<rect width="${String(TILE)}" height="${String(TILE)}" fill="${hex ?? COLOURS[colour]}"/>`
  const pixels = await raster(
    markup,
    { x: 0, y: 0, zoom: size / TILE, width: size, height: size },
    { left: 0, top: 0, width: size, height: size },
  )
  const rgb = new Uint8Array(size * size * 3)
  for (let index = 0; index < size * size; index++) {
    rgb[index * 3] = pixels[index * 4] ?? 0
    rgb[index * 3 + 1] = pixels[index * 4 + 1] ?? 0
    rgb[index * 3 + 2] = pixels[index * 4 + 2] ?? 0
  }
  return { look, size, zoom: size / TILE, colour: rgb, relief: reliefOf(look, size, zoom) }
}

function reliefOf(look: Appearance, size: number, zoom: number): Float32Array {
  const key = `${look.weave}|${String(size)}`
  const relief = reliefs.get(key) ?? weave(look.weave, size, zoom).data
  reliefs.set(key, relief)
  return relief
}
