import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { encode } from "./encode"

const drawing = (colour: string) => sharp({ create: { width: 40, height: 50, channels: 3, background: colour } })

describe("an encoded picture", () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "pictures-"))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it("has a file in each width up to its own, and each format", async () => {
    const { base, widths, colour } = await encode(drawing("#102030"), [20, 40, 80], { folder })
    expect(widths).toEqual([20, 40])
    expect(colour).toBe("#102030")
    expect(readdirSync(folder).sort()).toEqual(
      [20, 40].flatMap((width) => ["avif", "jpg", "webp"].map((format) => `${base}-${String(width)}.${format}`)),
    )
  })

  it("has the same URL and bytes when it is rendered again", async () => {
    const { base } = await encode(drawing("#102030"), [20], { folder })
    const file = path.join(folder, `${base}-20.jpg`)
    writeFileSync(file, "the bytes of another processor's encoder")
    await encode(drawing("#102030"), [20], { folder })
    expect(readFileSync(file, "utf8")).toBe("the bytes of another processor's encoder")
    await encode(drawing("#102030"), [20], { folder, afresh: true })
    expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  it("has another URL when the drawing changes", async () => {
    const [one, other] = [
      await encode(drawing("#102030"), [20], { folder }),
      await encode(drawing("#102031"), [20], { folder }),
    ]
    expect(one.base).not.toBe(other.base)
  })
})
