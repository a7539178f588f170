import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { PRODUCTS, type SeedProduct } from "../../catalogue"
import type { Sharp } from "sharp"
import { type Shot, shotsOf } from "../shots"
import { encode } from "./encode"
import { type Manifest, MANIFEST_FILE, type ManifestPicture } from "./manifest"

export interface Task {
  /** Where the renditions are committed. */
  folder: string
  /** Notes of finished products, so that an interrupted run goes on where it stopped. */
  notes: string
  /** Encodes again also the drawings that are there. */
  afresh: boolean
  say: (line: string) => void
}

/** Draws the given views of the products, one after the other; what is noted as done is skipped. */
export async function drawProducts(
  products: readonly SeedProduct[],
  views: readonly Shot["view"][],
  task: Task,
): Promise<void> {
  await mkdir(task.folder, { recursive: true })
  await mkdir(task.notes, { recursive: true })
  let encoding: Promise<void> = Promise.resolve()
  for (const [index, product] of products.entries()) {
    const start = Date.now()
    for (const [place, shot] of shotsOf(product).entries()) {
      const note = notePath(task, product.slug, place)
      if (!views.includes(shot.view) || existsSync(note)) continue
      const taken = await shot.take()
      await encoding
      // The encoders run in their own threads while the next picture is drawn.
      encoding = keep(taken, shot, { folder: task.folder, afresh: task.afresh, note })
    }
    task.say(
      `${String(index + 1)}/${String(products.length)} ${product.slug} (${((Date.now() - start) / 1000).toFixed(1)} s)`,
    )
  }
  await encoding
}

async function keep(taken: Sharp, shot: Shot, place: { folder: string; afresh: boolean; note: string }): Promise<void> {
  const files = await encode(taken, shot.widths, place)
  const picture: ManifestPicture = { view: shot.view, of: shot.colour, alt: shot.alt, ...files }
  await writeFile(place.note, JSON.stringify(picture))
}

export function notePath(task: Task, slug: string, place: number): string {
  return path.join(task.notes, `${slug}.${String(place)}.json`)
}

/** Writes the manifest from the notes, and removes files that no product shows any more. */
export async function collect(task: Task): Promise<Manifest> {
  const manifest: Manifest = {}
  for (const { slug } of PRODUCTS) {
    const pictures: ManifestPicture[] = []
    for (let place = 0; existsSync(notePath(task, slug, place)); place++) {
      pictures.push(JSON.parse(await readFile(notePath(task, slug, place), "utf8")) as ManifestPicture)
    }
    manifest[slug] = pictures
  }
  const bases = new Set(Object.values(manifest).flatMap((pictures) => pictures.map(({ base }) => base)))
  for (const file of await readdir(task.folder)) {
    if (file !== MANIFEST_FILE && !bases.has(file.replace(/-\d+\.\w+$/, ""))) await rm(path.join(task.folder, file))
  }
  await writeFile(path.join(task.folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`)
  return manifest
}
