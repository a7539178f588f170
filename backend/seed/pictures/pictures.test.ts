import { readdirSync, readFileSync, statSync } from "node:fs"
import path from "node:path"
import { describe, expect, it } from "vitest"
import { PRODUCTS } from "../catalogue"
import { draftOf } from "./garments/drawing/draft"
import { SHAPES } from "./garments"
import { type Manifest, MANIFEST_FILE } from "./output/manifest"
import { photograph } from "./render"
import { shotsOf } from "./shots"

const RENDERED = path.resolve(__dirname, "../rendered")
const MEBIBYTE = 1024 * 1024

const manifest = JSON.parse(readFileSync(path.join(RENDERED, MANIFEST_FILE), "utf8")) as Manifest

describe("the picture generator", () => {
  it("draws the same pixels from the same product, every time", async () => {
    const [product] = PRODUCTS
    if (!product) throw new Error("no product")
    const draw = async (): Promise<Buffer> => {
      const garment = SHAPES[product.shape](draftOf(product, product.colours[0]))
      const camera = { x: 0, y: 0, zoom: 0.2, width: 192, height: 240 }
      return (await photograph(garment, camera, { seed: "test", ground: "#e9dfd0", depth: 0 })).raw().toBuffer()
    }
    expect((await draw()).equals(await draw())).toBe(true)
  })

  it("draws every silhouette on its background", { timeout: 60_000 }, async () => {
    const camera = { x: 0, y: 0, zoom: 0.1, width: 96, height: 120 }
    for (const [name, draw] of Object.entries(SHAPES)) {
      const product = PRODUCTS.find(({ shape }) => shape === name)
      if (!product) throw new Error(`no product shows ${name}`)
      const picture = await photograph(draw(draftOf(product, product.colours[0])), camera, {
        seed: name,
        ground: "#e9dfd0",
        depth: 0,
      })
      const { channels } = await picture.stats()
      expect(Math.max(...channels.map(({ stdev }) => stdev)), name).toBeGreaterThan(4)
    }
  })

  it("renders each colour of a product from the front, as a detail and as cloth, each with alternative text", () => {
    for (const product of PRODUCTS) {
      const shots = shotsOf(product)
      const colours = shots.filter(({ view }) => view === "front").map(({ colour }) => colour)
      expect(colours).toEqual(product.colours)
      expect(shots.map(({ view }) => view)).toEqual(expect.arrayContaining(["detail", "cloth"]))
      for (const { alt } of shots) expect(alt.length).toBeGreaterThan(20)
    }
  })
})

describe("the committed pictures", () => {
  const files = readdirSync(RENDERED)
  const size = (file: string): number => statSync(path.join(RENDERED, file)).size

  it("belong to every product of the catalogue", () => {
    expect(Object.keys(manifest)).toEqual(PRODUCTS.map(({ slug }) => slug))
    for (const product of PRODUCTS)
      expect(manifest[product.slug]?.map(({ alt }) => alt)).toEqual(shotsOf(product).map(({ alt }) => alt))
  })

  it("exist in every width and format, and no others", () => {
    const wanted = Object.values(manifest)
      .flat()
      .flatMap(({ base, widths }) =>
        widths.flatMap((width) => ["avif", "webp", "jpg"].map((format) => `${base}-${String(width)}.${format}`)),
      )
    expect(new Set(files)).toEqual(new Set([MANIFEST_FILE, ...wanted]))
  })

  it("stay within 25 MiB together and 1.4 MB each", () => {
    expect(files.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(25 * MEBIBYTE)
    expect(Math.max(...files.map(size))).toBeLessThanOrEqual(1_400_000)
  })
})
