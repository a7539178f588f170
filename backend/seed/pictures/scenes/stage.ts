import sharp, { type Sharp } from "sharp"
import { PRODUCTS, type ColourName } from "../../catalogue"
import { blur, field } from "../canvas/blur"
import { grade } from "../canvas/grade"
import type { Camera } from "../canvas/camera"
import { layer, type Layer } from "../canvas/layer"
import { gradientNoise } from "../canvas/noise"
import { paint } from "../canvas/paint"
import { raster } from "../canvas/raster"
import { SHAPES } from "../garments"
import { draftOf } from "../garments/drawing/draft"
import { hangerPieces, onHanger } from "../garments/drawing/hanger"
import type { Piece } from "../garments/drawing/piece"
import { Sketch } from "../garments/drawing/sketch"

/** Where a garment hangs: the point of the scene under which its hook is, and pixels per drawing unit. */
export interface Hang {
  slug: string
  colour: ColourName
  x: number
  y: number
  scale: number
  /** Pixels between it and the wall: how far its shadow falls. */
  depth?: number
  hanger?: boolean
}

/** A picture built up in layers, all in pixels. */
export class Stage {
  private readonly rgb: Float32Array

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.rgb = new Float32Array(width * height * 3)
  }

  /** SVG over what is there; `multiply` for shadows and light. */
  async svg(markup: string, mode: "over" | "multiply" = "over"): Promise<void> {
    const { width, height } = this
    const pixels = await raster(markup, { x: 0, y: 0, zoom: 1, width, height }, { left: 0, top: 0, width, height })
    for (let index = 0; index < width * height; index++) {
      const alpha = (pixels[index * 4 + 3] ?? 0) / 255
      if (alpha === 0) continue
      for (let channel = 0; channel < 3; channel++) {
        const at = index * 3 + channel
        const below = this.rgb[at] ?? 0
        const value = pixels[index * 4 + channel] ?? 0
        this.rgb[at] = below * (1 - alpha) + (mode === "multiply" ? (below * value) / 255 : value) * alpha
      }
    }
  }

  /** A garment of the catalogue on its hanger. */
  async hang(place: Hang): Promise<void> {
    const product = PRODUCTS.find(({ slug }) => slug === place.slug)
    if (!product) throw new Error(`No product ${place.slug} for this scene.`)
    const draft = draftOf(product, place.colour)
    const flat = SHAPES[product.shape](draft)
    const garment = place.hanger === false ? flat : onHanger(flat, draft.sketch)
    const top = (flat.hanger?.y ?? 200) - 92
    const [, hook] = draft.sketch.bend(480, top)
    const zoom = place.scale
    const [width, height] = [Math.ceil(960 * zoom), Math.ceil(1240 * zoom)]
    const camera: Camera = { x: 0, y: hook - 8, zoom, width, height }
    const painted = layer(camera)
    for (const [index, piece] of garment.pieces.entries()) await paint(painted, piece, `${place.slug} ${String(index)}`)
    this.place(painted, Math.round(place.x - 480 * zoom), Math.round(place.y - 8 * zoom), place.depth ?? 14)
  }

  /** A hanger with nothing on it, its hook at the place. */
  async bareHanger({ x, y, scale, depth }: Required<Pick<Hang, "x" | "y" | "scale" | "depth">>): Promise<void> {
    const painted = layer({ x: 0, y: 0, zoom: scale, width: Math.ceil(960 * scale), height: Math.ceil(320 * scale) })
    for (const piece of hangerPieces(new Sketch(`hanger ${String(x)}`, { x: 1, y: 1 }, 3), { y: 112, width: 196 }))
      await paint(painted, piece, `hanger ${String(x)}`)
    this.place(painted, Math.round(x - 480 * scale), Math.round(y - 8 * scale), depth)
  }

  /** Pieces drawn straight into the scene's own coordinates. */
  async pieces(pieces: readonly Piece[], seed: string, depth = 8): Promise<void> {
    const painted = layer({ x: 0, y: 0, zoom: 1, width: this.width, height: this.height })
    for (const [index, piece] of pieces.entries()) await paint(painted, piece, `${seed} ${String(index)}`)
    this.place(painted, 0, 0, depth)
  }

  private place(painted: Layer, left: number, top: number, depth: number): void {
    const { width, height } = painted.camera
    const pad = Math.ceil(depth * 4)
    const cover = field(width + pad * 2, height + pad * 2)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) cover.data[(y + pad) * cover.width + x + pad] = painted.alpha[y * width + x] ?? 0
    }
    this.darken(blur(cover, depth * 0.45), left - pad + depth * 0.5, top - pad + depth * 0.6, 0.38)
    this.darken(blur(cover, depth * 1.5), left - pad + depth * 1.5, top - pad + depth * 1.8, 0.26)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) this.mix(painted, x, y, left + x, top + y)
    }
  }

  private mix(painted: Layer, x: number, y: number, toX: number, toY: number): void {
    if (toX < 0 || toY < 0 || toX >= this.width || toY >= this.height) return
    const from = y * painted.camera.width + x
    const alpha = painted.alpha[from] ?? 0
    if (alpha === 0) return
    const to = (toY * this.width + toX) * 3
    for (let channel = 0; channel < 3; channel++) {
      this.rgb[to + channel] =
        (painted.rgb[from * 3 + channel] ?? 0) * alpha + (this.rgb[to + channel] ?? 0) * (1 - alpha)
    }
  }

  private darken(
    cover: { width: number; height: number; data: Float32Array },
    left: number,
    top: number,
    strength: number,
  ): void {
    const [dx, dy] = [Math.round(left), Math.round(top)]
    for (let y = Math.max(0, -dy); y < cover.height && y + dy < this.height; y++) {
      for (let x = Math.max(0, -dx); x < cover.width && x + dx < this.width; x++) {
        const shade = 1 - (cover.data[y * cover.width + x] ?? 0) * strength
        const at = ((y + dy) * this.width + x + dx) * 3
        this.rgb[at] = (this.rgb[at] ?? 0) * (shade * 0.92 + 0.08)
        this.rgb[at + 1] = (this.rgb[at + 1] ?? 0) * shade
        this.rgb[at + 2] = (this.rgb[at + 2] ?? 0) * shade
      }
    }
  }

  /** Unevenness of plaster: broad clouds and a little grain. */
  plaster(seed: string, strength = 1): void {
    const noise = gradientNoise(seed)
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        const cloud = noise(x / 310, y / 240) * 0.025 + noise(x / 70, y / 60) * 0.01 + noise(x / 3.1, y / 3.4) * 0.006
        const at = (y * this.width + x) * 3
        for (let channel = 0; channel < 3; channel++)
          this.rgb[at + channel] = (this.rgb[at + channel] ?? 0) * (1 + cloud * strength)
      }
    }
  }

  finish(): Sharp {
    return sharp(grade(this.rgb), { raw: { width: this.width, height: this.height, channels: 3 } })
  }
}
