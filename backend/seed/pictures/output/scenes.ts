import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { SCENES } from "../scenes"
import { encode } from "./encode"

interface SceneFacts {
  width: number
  height: number
  widths: number[]
  colour: string
  alt: string
}

/** Draws the scenes (all, or those named) into `public/scenes`, and describes them in `shared/config/editorial-pictures.json`. */
export async function drawScenes(
  names: readonly string[] | null,
  storefront: string,
  say: (line: string) => void,
): Promise<void> {
  const folder = path.join(storefront, "public/scenes")
  await mkdir(folder, { recursive: true })
  const listing = path.join(storefront, "shared/config/editorial-pictures.json")
  const known = await readFile(listing, "utf8").then(
    (text) => JSON.parse(text) as Record<string, SceneFacts>,
    () => ({}),
  )
  const facts: Record<string, SceneFacts> = known
  for (const [name, { draw, widths, alt }] of Object.entries(SCENES)) {
    if (names && !names.includes(name)) continue
    const { base: _name, ...files } = await encode(await draw(), widths, { folder, name })
    facts[name] = { ...files, alt }
    await writeFile(listing, `${JSON.stringify(facts, null, 2)}\n`)
    say(`scene ${name}`)
  }
}
