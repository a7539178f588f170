import { mkdir } from "node:fs/promises"
import path from "node:path"
import sharp, { type Sharp } from "sharp"

/** Ground of the mark, with which an icon is filled where the platform cuts its shape. */
const GROUND = "#1f4037"

/**
 * Part of a maskable icon's width that the mark takes: its corners then are inside the circle of 80 % which every platform
 * shows (W3C, Web App Manifest, "Icon masks and safe zone").
 */
const SAFE_PART = 0.84

interface IconShape {
  /** File name, without size. */
  name: string
  sizes: readonly number[]
  /** Part of the icon's width for the mark; null keeps its own rounded, transparent corners. */
  part: number | null
}

/** `storefront/server/pages/web-manifest.ts` lists the first two; iOS reads the third, which it rounds itself. */
const SHAPES: readonly IconShape[] = [
  { name: "icon", sizes: [192, 512], part: null },
  { name: "maskable", sizes: [192, 512], part: SAFE_PART },
  { name: "apple-touch", sizes: [180], part: 1 },
]

/** Draws the icons of the installed shop from `public/favicon.svg` into `public/icons`. */
export async function drawIcons(storefront: string, say: (line: string) => void): Promise<void> {
  const mark = path.join(storefront, "public/favicon.svg")
  const folder = path.join(storefront, "public/icons")
  await mkdir(folder, { recursive: true })
  for (const { name, sizes, part } of SHAPES) {
    for (const size of sizes) {
      const file = `${name}-${String(size)}.png`
      await drawIcon(mark, size, part).png({ palette: true, colours: 64, effort: 10 }).toFile(path.join(folder, file))
      say(`icon ${file}`)
    }
  }
}

function drawIcon(mark: string, size: number, part: number | null): Sharp {
  const inner = Math.round(size * (part ?? 1))
  // Drawn at the target's size, not enlarged.
  const drawing = sharp(mark, { density: 72 * (inner / 64) }).resize(inner, inner)
  if (part === null) return drawing
  const before = Math.floor((size - inner) / 2)
  const after = size - inner - before
  return drawing
    .flatten({ background: GROUND })
    .extend({ top: before, left: before, bottom: after, right: after, background: GROUND })
}
