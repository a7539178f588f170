import { channels } from "../cloth/palette"
import { blur, field } from "./blur"
import type { Camera } from "./camera"
import type { Layer } from "./layer"
import { grade } from "./grade"
import { gradientNoise } from "./noise"
import { tint } from "./tint"

/** Shade on a wall is warm: red is lost last. */
const SHADE = [tint(0.92), tint(0.99), tint(1.06)] as const

/** A wall or table top under a window: its colour, and how strongly the light falls off. */
export interface Ground {
  colour: string
  seed: string
  /** Distance of what is shown from the ground, in drawing units: 0 lies flat, 20 hangs before a wall. */
  depth: number
}

/** Puts a garment on a lit ground with its shadow. Returns RGB rows. */
export function onGround(garment: Layer, ground: Ground): Buffer {
  const { camera } = garment
  const { width, height, zoom } = camera
  const cover = field(width, height)
  cover.data.set(garment.alpha)
  const near = blur(cover, (ground.depth ? 9 : 5) * zoom)
  const far = blur(cover, (ground.depth ? 34 : 24) * zoom)
  const offset = (5 + ground.depth) * zoom
  const base = groundLight(camera, ground)
  const [red, green, blue] = channels(ground.colour)
  const colour = [red, green, blue] as const
  const pixels = new Float32Array(width * height * 3)
  const shadowAt = (source: Float32Array, x: number, y: number, shift: number): number => {
    const sx = Math.max(0, Math.min(width - 1, Math.round(x - shift * 0.8)))
    const sy = Math.max(0, Math.min(height - 1, Math.round(y - shift)))
    return source[sy * width + sx] ?? 0
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const shadow =
        (1 - 0.4 * shadowAt(near.data, x, y, offset * 0.55)) * (1 - 0.3 * shadowAt(far.data, x, y, offset * 2.6))
      const light = (base[at] ?? 1) * shadow
      const alpha = garment.alpha[at] ?? 0
      for (let channel = 0; channel < 3; channel++) {
        const index = channel as 0 | 1 | 2
        const wall = colour[index] * (light < 1 ? SHADE[index](light) : light)
        pixels[at * 3 + channel] = (garment.rgb[at * 3 + channel] ?? 0) * alpha + wall * (1 - alpha)
      }
    }
  }
  return grade(pixels)
}

/** Window light: bright above left, a slow fall-off, a faint unevenness of plaster or paper. */
function groundLight(camera: Camera, ground: Ground): Float32Array {
  const { width, height } = camera
  const noise = gradientNoise(`${ground.seed} ground`)
  const out = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const fx = x / width
      const fy = y / height
      const glow = Math.hypot(fx - 0.28, (fy - 0.22) * 1.1)
      const corner = Math.hypot(fx - 0.5, fy - 0.5)
      out[y * width + x] =
        1.045 -
        glow * 0.13 -
        Math.max(0, corner - 0.45) * 0.14 +
        noise(fx * 3, fy * 4) * 0.012 +
        noise(fx * 90, fy * 110) * 0.004
    }
  }
  return out
}
