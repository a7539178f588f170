import { createHash } from "node:crypto"
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

/** Encodes a picture at each width and writes the files into `folder`. */
export async function encode(
  picture: Sharp,
  widths: readonly number[],
  folder: string,
  name?: string,
): Promise<Encoded> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: 3 as const }
  const base = name ?? createHash("sha256").update(data).digest("hex").slice(0, 20)
  const own = widths.filter((width) => width <= info.width)
  for (const width of own) {
    const scaled = () => sharp(data, { raw }).resize({ width })
    const file = (format: string): string => path.join(folder, `${base}-${String(width)}.${format}`)
    await writeFile(
      file("avif"),
      await scaled().avif({ quality: 42, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer(),
    )
    await writeFile(file("webp"), await scaled().webp({ quality: 40, effort: 4 }).toBuffer())
    await writeFile(file("jpg"), await scaled().jpeg({ quality: 34, mozjpeg: true }).toBuffer())
  }
  return { base, widths: own, width: info.width, height: info.height, colour: await meanColour(data, raw) }
}

async function meanColour(data: Buffer, raw: Raw): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(data, { raw }).resize(1, 1, { fit: "fill" }).raw().toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`
}
