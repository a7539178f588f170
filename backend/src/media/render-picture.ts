import { createHash } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"
import sharp from "sharp"
import * as copy from "./copy"
import { renditionName, widthsFor } from "./picture"

/** Part of every file name, so that a change of the settings below gives new, uncached names. */
const PIPELINE = "1"

/** Maximum pixels of a source (a 60-megapixel camera): a small file can decompress to gigabytes. */
const MAX_SOURCE_PIXELS = 64_000_000

/** Accepted formats; SVG is not, because it can contain scripts and load URLs. */
const SOURCE_FORMATS = new Set(["jpeg", "png", "webp", "heif", "gif", "tiff"])

/** A picture in every width and format, not yet stored. */
export interface RenderedFiles {
  stem: string
  widths: number[]
  width: number
  height: number
  colour: string
  files: { name: string; content: Buffer }[]
}

/** Content-hashed file stem: the same picture through the same pipeline has the same names. */
export function stemOf(source: Uint8Array): string {
  return createHash("sha256").update(PIPELINE).update(source).digest("hex").slice(0, 24)
}

/**
 * Renders a source picture (JPEG, PNG, WebP, AVIF, GIF, TIFF) to AVIF, WebP and JPEG at the widths it allows.
 * EXIF rotates the picture and is then removed, including its location. Throws INVALID_DATA for other files.
 */
export async function renderPicture(source: Uint8Array): Promise<RenderedFiles> {
  const { width, height } = await measure(source)
  const stem = stemOf(source)
  const widths = widthsFor(width)
  const largest = await decode(source, Math.max(...widths))
  const files: RenderedFiles["files"] = []
  // Sequential: each width holds its pixels in memory while three encoders run.
  for (const target of widths) files.push(...(await renderWidth(largest, stem, target)))
  return { stem, widths, width, height, colour: await meanColour(source), files }
}

async function measure(source: Uint8Array): Promise<{ width: number; height: number }> {
  try {
    const { format, width, height, orientation } = await open(source).metadata()
    if (!SOURCE_FORMATS.has(format)) throw new Error(`format ${format}`)
    return (orientation ?? 1) >= 5 ? { width: height, height: width } : { width, height }
  } catch (cause) {
    throw unreadable(cause)
  }
}

interface Pixels {
  data: Buffer
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/** The source, rotated and flattened, at the largest width needed; smaller widths are resized from it. */
async function decode(source: Uint8Array, width: number): Promise<Pixels> {
  const { data, info } = await open(source)
    .autoOrient()
    .flatten({ background: "#ffffff" })
    .resize({ width })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((cause: unknown) => {
      throw unreadable(cause)
    })
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

async function renderWidth({ data, raw }: Pixels, stem: string, width: number): Promise<RenderedFiles["files"]> {
  const pixels = () => sharp(data, { raw }).resize({ width })
  const [avif, webp, jpg] = await Promise.all([
    pixels().avif({ quality: 52, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer(),
    pixels().webp({ quality: 76, effort: 3 }).toBuffer(),
    pixels().jpeg({ quality: 78, progressive: true, mozjpeg: false }).toBuffer(),
  ])
  return [
    { name: renditionName(stem, width, "avif"), content: avif },
    { name: renditionName(stem, width, "webp"), content: webp },
    { name: renditionName(stem, width, "jpg"), content: jpg },
  ]
}

async function meanColour(source: Uint8Array): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await open(source)
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .resize(1, 1, { fit: "fill" })
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

function open(source: Uint8Array) {
  return sharp(source, { limitInputPixels: MAX_SOURCE_PIXELS, failOn: "error" })
}

function unreadable(cause: unknown): MedusaError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new MedusaError(MedusaError.Types.INVALID_DATA, copy.unreadablePicture(reason))
}
