import sharp, { type Sharp } from "sharp"
import type { Camera } from "./canvas/camera"
import { onGround } from "./canvas/ground"
import { layer, type Layer } from "./canvas/layer"
import { paint } from "./canvas/paint"
import type { Garment } from "./garments/drawing/piece"

/** Paints all pieces of a garment, bottom first, as one camera sees them. */
export async function paintGarment(garment: Garment, camera: Camera, seed: string): Promise<Layer> {
  const target = layer(camera)
  for (const [index, piece] of garment.pieces.entries()) await paint(target, piece, `${seed} ${String(index)}`)
  return target
}

/** The finished picture as RGB pixels. */
export async function photograph(
  garment: Garment,
  camera: Camera,
  look: { seed: string; ground: string; depth: number },
): Promise<Sharp> {
  const painted = await paintGarment(garment, camera, look.seed)
  const pixels = onGround(painted, { colour: look.ground, seed: look.seed, depth: look.depth })
  return sharp(pixels, { raw: { width: camera.width, height: camera.height, channels: 3 } })
}
