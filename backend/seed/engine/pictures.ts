import { existsSync } from "node:fs"
import { readFile } from "node:fs/promises"
import path from "node:path"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { MediaModuleService } from "../../src/media/media-service"
import { type Manifest, MANIFEST_FILE, type ManifestPicture } from "../pictures/output/manifest"

/** Compiled, this file is four folders below the package: `.medusa/server/seed/engine`. */
const RENDERED = path.resolve(__dirname, "../../../../seed/rendered")

const AT_ONCE = 12

/** Addresses of a product's pictures, in the order of its gallery. */
export interface ProductPictures {
  urls: readonly string[]
  /** Colour name → the pictures that show it. */
  byColour: Readonly<Record<string, readonly string[]>>
}

export const NO_PICTURES: ProductPictures = { urls: [], byColour: {} }

/** Copies the committed pictures into the shop's media folder or bucket. Returns URLs by slug. */
export async function seedPictures(container: MedusaContainer): Promise<Map<string, ProductPictures>> {
  const file = path.join(RENDERED, MANIFEST_FILE)
  if (!existsSync(file)) return new Map()
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest
  const media = container.resolve<MediaModuleService>("media")
  const shown = Object.entries(manifest).map(([slug, pictures]) => [slug, inGalleryOrder(pictures)] as const)
  const queue = [
    ...new Map(shown.flatMap(([, pictures]) => pictures).map((picture) => [picture.base, picture])).values(),
  ]
  const urls = new Map<string, string>()
  const work = async (): Promise<void> => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      const { base, widths, width, height, colour, alt } = picture
      const stored = await media.registerRendered({ base, folder: RENDERED, widths, width, height, colour, alt })
      urls.set(base, stored.url)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return new Map(shown.map(([slug, pictures]) => [slug, addresses(pictures, urls)]))
}

/** First the main colour from the front, then its detail, the other colours, and the cloth. */
export function inGalleryOrder(pictures: readonly ManifestPicture[]): ManifestPicture[] {
  const [main, ...others] = pictures.filter(({ view }) => view === "front")
  const close = (view: ManifestPicture["view"]): ManifestPicture[] =>
    pictures.filter((picture) => picture.view === view)
  return [...(main ? [main] : []), ...close("detail"), ...others, ...close("cloth")]
}

function addresses(pictures: readonly ManifestPicture[], urls: ReadonlyMap<string, string>): ProductPictures {
  const byColour: Record<string, string[]> = {}
  const all = pictures.flatMap(({ base, of }) => {
    const url = urls.get(base)
    if (!url) return []
    byColour[of] = [...(byColour[of] ?? []), url]
    return [url]
  })
  return { urls: all, byColour }
}
