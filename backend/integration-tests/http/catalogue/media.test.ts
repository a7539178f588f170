import { readdirSync } from "node:fs"
import { ProductDetail, ProductListResponse } from "@mavazi/contracts"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

/** A photograph as a phone takes it: upright by EXIF, with its location. */
async function photograph(): Promise<Blob> {
  const noise = { type: "gaussian", mean: 140, sigma: 25 } as const
  const pixels = await sharp({ create: { width: 2000, height: 1600, channels: 3, background: "#a33", noise } })
    .withExif({ IFD3: { GPSLatitudeRef: "S", GPSLatitude: "1/1 17/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 88 })
    .toBuffer()
  return new Blob([new Uint8Array(pixels)], { type: "image/jpeg" })
}

async function upload(file: Blob, name: string): Promise<string> {
  const form = new FormData()
  form.append("files", file, name)
  const { files } = await merchant.call<{ files: { url: string }[] }>("POST", "/admin/uploads", form)
  return files[0]?.url ?? ""
}

async function firstProduct(): Promise<ProductDetail> {
  const { body } = await shop.visitor().api<unknown>("/api/products?limit=1")
  const slug = ProductListResponse.parse(body).products[0]?.slug ?? ""
  return ProductDetail.parse((await shop.visitor().api<unknown>(`/api/products/${slug}`)).body)
}

describe("A picture uploaded in the engine's admin", () => {
  it("is public within five seconds of saving the product, in every width and format", async () => {
    const product = await firstProduct()
    const photo = await photograph()
    // Every width is rendered before the upload is answered; then the merchant saves the product.
    const url = await upload(photo, "Photo 1.JPG")
    const start = Date.now()
    await merchant.updateProduct(product.id, { images: [{ url }], thumbnail: url })
    let picture = (await firstProduct()).picture
    while (picture?.url !== url && Date.now() - start < 5_000) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      picture = (await firstProduct()).picture
    }
    expect(Date.now() - start).toBeLessThan(5_000)
    expect(picture).toMatchObject({ url, widths: [320, 480, 640, 960, 1280], width: 1600, height: 2000 })
    expect(picture?.alt).toBe(product.name)
    const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" }
    for (const width of picture?.widths ?? []) {
      for (const [format, type] of Object.entries(types)) {
        const response = await fetch(`${shop.url}${picture?.base ?? ""}-${String(width)}.${format}`)
        expect(response.status).toBe(200)
        expect(response.headers.get("content-type")).toBe(type)
        expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
        const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect(made).toMatchObject({ width, height: (width / 4) * 5 })
        expect(made.exif).toBeUndefined()
      }
    }
  })

  it("is stored once however often it is uploaded, and kept while a product uses it", async () => {
    const photo = await photograph()
    const url = await upload(photo, "a.jpg")
    const files = readdirSync(shop.mediaDir).length
    expect(await upload(photo, "b.jpg")).toBe(url)
    expect(readdirSync(shop.mediaDir)).toHaveLength(files)
    const product = await firstProduct()
    await merchant.updateProduct(product.id, { images: [{ url }], thumbnail: url })
    await merchant.call("DELETE", `/admin/uploads/${url.slice("/media/".length)}`)
    expect((await fetch(`${shop.url}${url}`)).status).toBe(200)
  })

  it("can be deleted when no product uses it", async () => {
    const flag = await sharp({ create: { width: 400, height: 500, channels: 3, background: "#0a0" } })
      .png()
      .toBuffer()
    const url = await upload(new Blob([new Uint8Array(flag)], { type: "image/png" }), "flag.png")
    expect((await fetch(`${shop.url}${url}`)).status).toBe(200)
    await merchant.call("DELETE", `/admin/uploads/${url.slice("/media/".length)}`)
    expect((await fetch(`${shop.url}${url}`)).status).toBe(404)
  })

  it("is rejected with a message when it is not a picture", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await expect(upload(new Blob([drawing], { type: "image/svg+xml" }), "logo.svg")).rejects.toThrow(/cannot be read/)
    await expect(upload(new Blob(["text"], { type: "image/png" }), "x.png")).rejects.toThrow(/cannot be read/)
  })
})

describe("GET /media", () => {
  it("serves other files as downloads that cannot run", async () => {
    const url = await upload(new Blob(["<script>alert(1)</script>"], { type: "text/html" }), "page.html")
    const response = await fetch(`${shop.url}${url}`)
    expect(response.status).toBe(200)
    expect(response.headers.get("content-type")).toBe("application/octet-stream")
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/)
    expect(response.headers.get("content-security-policy")).toContain("sandbox")
  })

  it.each(["/media/none.jpg", "/media/..%2f..%2fpackage.json", "/media/.hidden", "/media/private/x"])(
    "answers 404 for %s",
    async (path) => {
      expect((await fetch(`${shop.url}${path}`)).status).toBe(404)
    },
  )
})
