import { surface, type Surface } from "../cloth/surface"
import type { Piece } from "../garments/drawing/piece"
import { blur, field, type Field } from "./blur"
import { type Box, boxOf } from "./camera"
import type { Layer } from "./layer"
import { raster } from "./raster"
import { heights, reliefMarkup } from "./relief"
import { tint } from "./tint"

/** Direction of the window: from the upper left, fairly high. */
const LIGHT = normal(0.5, 0.62, 1.05)
const SKY = 0.16

/** Shadows on cloth are warm: red is lost last. */
const SHADE = [tint(0.94), tint(0.99), tint(1.04)] as const

/** Narrow highlight of smooth cloth. */
const GLEAM = tint(26)

function normal(x: number, y: number, z: number): { x: number; y: number; z: number } {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}

/** Lays a piece on what has been painted so far: its shadow first, then its lit cloth, then its trim. */
export async function paint(target: Layer, piece: Piece, seed: string): Promise<void> {
  const box = boxOf(target.camera, piece.outline.bounds)
  if (!box) return
  const { camera } = target
  if (piece.ghost) {
    if (piece.trim) layOver(target, await raster(piece.trim, camera, box), box)
    return
  }
  const pixels = await raster(reliefMarkup(piece), camera, box)
  castShadow(target, piece, pixels, box)
  const cloth = await surface(piece.cloth, camera.zoom)
  const relief = heights(piece, pixels, { camera, box, seed })
  const print = piece.print ? await raster(piece.print, camera, box) : null
  shade(target, { piece, box, pixels, relief, cloth, print })
  if (piece.trim) layOver(target, await raster(clipped(piece, piece.trim), camera, box), box)
}

function clipped(piece: Piece, markup: string): string {
  return `<defs><clipPath id="c"><path d="${piece.outline.d}"/></clipPath></defs><g clip-path="url(#c)">${markup}</g>`
}

/** Darkens the pieces below, along the light's direction. Never the ground: that has the contact shadow. */
function castShadow(target: Layer, piece: Piece, pixels: Buffer, box: Box): void {
  const look = piece.shadow ?? { blur: 7, strength: 0.42 }
  const { zoom, width, height } = target.camera
  const pad = Math.ceil(look.blur * 3 * zoom)
  const cover = field(box.width + pad * 2, box.height + pad * 2)
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      cover.data[(y + pad) * cover.width + x + pad] = (pixels[(y * box.width + x) * 4 + 3] ?? 0) / 255
    }
  }
  const soft = blur(cover, Math.max(1, look.blur * zoom))
  const dx = box.left - pad + Math.round((look.dx ?? look.blur * 0.5) * zoom)
  const dy = box.top - pad + Math.round((look.dy ?? look.blur * 0.6) * zoom)
  for (let y = Math.max(0, -dy); y < soft.height && y + dy < height; y++) {
    for (let x = Math.max(0, -dx); x < soft.width && x + dx < width; x++) {
      const shade = 1 - (soft.data[y * soft.width + x] ?? 0) * look.strength
      const index = (y + dy) * width + x + dx
      target.rgb[index * 3] = (target.rgb[index * 3] ?? 0) * shade
      target.rgb[index * 3 + 1] = (target.rgb[index * 3 + 1] ?? 0) * shade
      target.rgb[index * 3 + 2] = (target.rgb[index * 3 + 2] ?? 0) * shade
    }
  }
}

interface Lit {
  piece: Piece
  box: Box
  pixels: Buffer
  relief: Field
  cloth: Surface
  print: Buffer | null
}

/** The cloth shader: colour of tile and print, bent by the folds, lit by the slope, darkened in hollows. */
function shade(target: Layer, { piece, box, pixels, relief, cloth, print }: Lit): void {
  const { zoom, width } = target.camera
  const { look, size } = cloth
  const hollow = blur(relief, 16 * zoom)
  const turn = ((piece.grain ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn) * zoom, Math.sin(turn) * zoom]
  const own = piece.light ?? 1
  const w = box.width
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < w; x++) {
      const at = y * w + x
      const cover = (pixels[at * 4 + 3] ?? 0) / 255
      if (cover === 0) continue
      const slopeX =
        ((relief.data[x + 1 < w ? at + 1 : at] ?? 0) - (relief.data[x > 0 ? at - 1 : at] ?? 0)) * 0.5 * zoom
      const slopeY =
        ((relief.data[y + 1 < box.height ? at + w : at] ?? 0) - (relief.data[y > 0 ? at - w : at] ?? 0)) * 0.5 * zoom
      // A print follows the cloth into its folds.
      const bendX = (hollow.data[x + 1 < w ? at + 1 : at] ?? 0) - (hollow.data[x > 0 ? at - 1 : at] ?? 0)
      const bendY = (hollow.data[y + 1 < box.height ? at + w : at] ?? 0) - (hollow.data[y > 0 ? at - w : at] ?? 0)
      const px = target.camera.x + (box.left + x) / zoom + bendX * 7 * zoom
      const py = target.camera.y + (box.top + y) / zoom + bendY * 7 * zoom
      const u = ((Math.round(px * cos + py * sin) % size) + size) % size
      const v = ((Math.round(py * cos - px * sin) % size) + size) % size
      const texel = v * size + u
      const thread = cloth.relief[texel] ?? 0
      const threadX = (cloth.relief[v * size + ((u + 1) % size)] ?? 0) - thread
      const threadY = (cloth.relief[((v + 1) % size) * size + u] ?? 0) - thread
      const gx = slopeX + threadX * look.relief * 0.35
      const gy = slopeY + threadY * look.relief * 0.35
      const length = Math.sqrt(gx * gx + gy * gy + 1)
      const facing = Math.max(0, (LIGHT.z + gx * LIGHT.x + gy * LIGHT.y) / length)
      const cavity = Math.max(-0.3, Math.min(0.12, ((relief.data[at] ?? 0) - (hollow.data[at] ?? 0)) * 0.028))
      const light = Math.max(
        0.24 * own,
        own * (SKY + (1 - SKY) * (facing / LIGHT.z) + cavity) * (1 + thread * look.contrast),
      )
      const half = (LIGHT.z + 1 + gx * LIGHT.x + gy * LIGHT.y) / (length * 1.9)
      const gleam = look.gloss === 0 ? 0 : look.gloss * (GLEAM(half * 0.985) - 0.25) * 110 * own
      const lift = Math.max(0, light - 1) * 34 + gleam
      const ink = print ? (print[at * 4 + 3] ?? 0) / 255 : 0
      const pixel = (box.top + y) * width + box.left + x
      const under = (target.alpha[pixel] ?? 0) * (1 - cover)
      const total = cover + under
      for (let channel = 0; channel < 3; channel++) {
        const dyed =
          (cloth.colour[texel * 3 + channel] ?? 0) * (1 - ink) + (ink ? (print?.[at * 4 + channel] ?? 0) * ink : 0)
        const tinted = light < 1 ? SHADE[channel as 0 | 1 | 2](light) : 1 + (light - 1) * 0.8
        const colour = dyed * tinted + lift * (1 - channel * 0.06)
        const index = pixel * 3 + channel
        target.rgb[index] = (colour * cover + (target.rgb[index] ?? 0) * under) / total
      }
      target.alpha[pixel] = total
    }
  }
}

/** Plain SVG over the picture, without light of its own. */
export function layOver(target: Layer, pixels: Buffer, box: Box): void {
  const { width } = target.camera
  for (let y = 0; y < box.height; y++) {
    for (let x = 0; x < box.width; x++) {
      const at = (y * box.width + x) * 4
      const cover = (pixels[at + 3] ?? 0) / 255
      if (cover === 0) continue
      const pixel = (box.top + y) * width + box.left + x
      const under = (target.alpha[pixel] ?? 0) * (1 - cover)
      const total = cover + under
      for (let channel = 0; channel < 3; channel++) {
        const index = pixel * 3 + channel
        target.rgb[index] = ((pixels[at + channel] ?? 0) * cover + (target.rgb[index] ?? 0) * under) / total
      }
      target.alpha[pixel] = total
    }
  }
}
