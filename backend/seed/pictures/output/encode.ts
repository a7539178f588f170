import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import path from "node:path"
import sharp, { type Raw, type Sharp } from "sharp"

/** A drawn picture in every width and format, as the shop keeps it. */
export interface Encoded {
  /** File stem: `{base}-{width}.{avif|webp|jpg}`. */
  base: string
  widths: number[]
  width: number
  height: number
  /** Mean colour, `#rrggbb`. */
  colour: string
}

/** By file extension. */
const FORMATS = {
  avif: (picture: Sharp) => picture.avif({ quality: 42, effort: 2, chromaSubsampling: "4:2:0" }),
  webp: (picture: Sharp) => picture.webp({ quality: 40, effort: 4 }),
  jpg: (picture: Sharp) => picture.jpeg({ quality: 34, mozjpeg: true }),
}

export interface Destination {
  folder: string
  /** File stem; by default the fingerprint of the drawing, so that a changed one gets new addresses. */
  name?: string
  /** Writes anew also what is there under the drawing's own fingerprint: for changed encoder settings. */
  afresh?: boolean
}

/**
 * Encodes a picture at each width and writes the files into `folder`. A file named by the drawing's fingerprint is
 * kept when it is there: encoders give other bytes on other processors, and the address of a picture is for ever.
 */
export async function encode(
  picture: Sharp,
  widths: readonly number[],
  { folder, name, afresh = name !== undefined }: Destination,
): Promise<Encoded> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const base = name ?? createHash("sha256").update(data).digest("hex").slice(0, 20)
  const own = widths.filter((width) => width <= info.width)
  for (const width of own) {
    for (const [format, encoded] of Object.entries(FORMATS)) {
      const file = path.join(folder, `${base}-${String(width)}.${format}`)
      if (!afresh && existsSync(file)) continue
      await writeFile(file, await encoded(sharp(data, { raw }).resize({ width })).toBuffer())
    }
  }
  return { base, widths: own, width: info.width, height: info.height, colour: await meanColour(data, raw) }
}

async function meanColour(data: Buffer, raw: Raw): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(data, { raw }).resize(1, 1, { fit: "fill" }).raw().toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`
}
