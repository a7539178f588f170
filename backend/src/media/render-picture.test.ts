import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { renderPicture, stemOf } from "./render-picture"

function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#c04020" } })
}

describe("renderPicture", () => {
  it("renders every standard width that does not enlarge the source, in three formats", async () => {
    const source = await photo(800, 1000).jpeg().toBuffer()
    const { widths, width, height, colour, files, stem } = await renderPicture(source)
    expect({ widths, width, height }).toEqual({ widths: [320, 480, 640], width: 800, height: 1000 })
    expect(colour).toMatch(/^#(?:bf|c0|c1)(?:3f|40|41)(?:1f|20|21)$/)
    expect(files.map((file) => file.name)).toContain(`${stem}-640.avif`)
    const sizes = await Promise.all(files.map(async (file) => sharp(file.content).metadata()))
    expect(sizes.map((size) => `${size.format} ${String(size.width)}x${String(size.height)}`)).toEqual(
      [320, 480, 640].flatMap((w) => ["heif", "webp", "jpeg"].map((f) => `${f} ${String(w)}x${String((w / 4) * 5)}`)),
    )
  })

  it("keeps the width of a source that is narrower than every standard width", async () => {
    const { widths } = await renderPicture(await photo(200, 250).png().toBuffer())
    expect(widths).toEqual([200])
  })

  it("rotates the picture by its EXIF orientation and removes the EXIF", async () => {
    const source = await photo(1000, 800)
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer()
    const turned = await sharp(source).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, files } = await renderPicture(turned)
    expect({ width, height }).toEqual({ width: 800, height: 1000 })
    for (const { content } of files) {
      const { exif, orientation, height: tall, width: wide } = await sharp(content).metadata()
      expect(exif).toBeUndefined()
      expect(orientation ?? 1).toBe(1)
      expect(tall).toBeGreaterThan(wide)
    }
  })

  it("gives equal sources equal names and different ones different names", () => {
    expect(stemOf(Buffer.from("a"))).toBe(stemOf(Buffer.from("a")))
    expect(stemOf(Buffer.from("a"))).not.toBe(stemOf(Buffer.from("b")))
  })

  it.each([
    ["text", Buffer.from("hello")],
    [
      "a drawing that could carry scripts",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["nothing", Buffer.alloc(0)],
  ])("rejects %s", async (_, source) => {
    await expect(renderPicture(source)).rejects.toMatchObject({ type: "invalid_data" })
  })
})
