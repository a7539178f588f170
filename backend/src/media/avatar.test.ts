import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { MAX_AVATAR_BYTES, renderAvatar } from "./avatar"

const portrait = () => sharp({ create: { width: 400, height: 900, channels: 3, background: "#204060" } })

describe("renderAvatar", () => {
  it("creates a square WebP without EXIF under a random name", async () => {
    const source = await portrait()
      .withExif({ IFD0: { Copyright: "secret place" } })
      .jpeg()
      .toBuffer()
    const first = await renderAvatar(source)
    const { format, width, height, exif } = await sharp(first.content).metadata()
    expect({ format, width, height, exif }).toEqual({ format: "webp", width: 320, height: 320, exif: undefined })
    expect((await renderAvatar(source)).name).not.toBe(first.name)
  })

  it("rejects more than a megabyte before decoding it", async () => {
    await expect(renderAvatar(Buffer.alloc(MAX_AVATAR_BYTES + 1))).rejects.toMatchObject({
      type: "invalid_data",
      message: "Please choose a picture of at most 1 MB.",
    })
  })

  it("rejects a small file that decodes to too many pixels", async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#000" } })
      .png()
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(MAX_AVATAR_BYTES)
    await expect(renderAvatar(bomb)).rejects.toMatchObject({ type: "invalid_data" })
  })

  it.each([
    ["HTML that calls itself a picture", Buffer.from("<html><script>alert(1)</script></html>")],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ])("rejects %s", async (_, source) => {
    await expect(renderAvatar(source)).rejects.toMatchObject({
      message: "Please choose a PNG, JPEG or WebP picture.",
    })
  })
})
