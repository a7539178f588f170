import { existsSync, readdirSync } from "node:fs"
import sharp from "sharp"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { startS3Server } from "./s3-server"
import { Merchant } from "../../support/merchant"

type Bucket = Awaited<ReturnType<typeof startS3Server>>

let bucket: Bucket
let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  bucket = await startS3Server("shop-pictures", "key-of-the-shop")
  const env = {
    S3_BUCKET: "shop-pictures",
    S3_ENDPOINT: bucket.url,
    S3_ACCESS_KEY_ID: "key-of-the-shop",
    S3_SECRET_ACCESS_KEY: "secret-of-the-shop",
  }
  shop = await startShop({ simulator: false, env })
  merchant = await Merchant.signIn(shop)
})
afterAll(async () => {
  await shop.stop()
  await bucket.stop()
})

async function upload(content: Uint8Array, name: string, type: string): Promise<string> {
  const form = new FormData()
  form.append("files", new Blob([new Uint8Array(content)], { type }), name)
  const { files } = await merchant.call<{ files: { url: string }[] }>("POST", "/admin/uploads", form)
  return files[0]?.url ?? ""
}

const picture = (background: string) =>
  sharp({ create: { width: 700, height: 875, channels: 3, background } })
    .png()
    .toBuffer()

describe("A shop whose media are in a bucket", () => {
  it("stores every width and format there, and nothing on its own disk", async () => {
    const before = existsSync(shop.mediaDir) ? readdirSync(shop.mediaDir).length : 0
    const url = await upload(await picture("#0a5"), "green.png", "image/png")
    expect(existsSync(shop.mediaDir) ? readdirSync(shop.mediaDir).length : 0).toBe(before)
    const stem = /^\/media\/(.+)-640\.jpg$/.exec(url)?.[1] ?? ""
    const names = [320, 480, 640].flatMap((width) => ["avif", "webp", "jpg"].map((end) => `${stem}-${width}.${end}`))
    expect([...bucket.objects.keys()].filter((key) => key.startsWith(stem)).sort()).toEqual(names.sort())
  })

  it("serves them at the same URLs, with immutable caching, ranges and conditions", async () => {
    const url = shop.url + (await upload(await picture("#05a"), "blue.png", "image/png"))
    const whole = await fetch(url)
    expect(whole.status).toBe(200)
    expect(whole.headers.get("content-type")).toBe("image/jpeg")
    expect(whole.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 800 })

    const part = await fetch(url, { headers: { range: "bytes=0-9" } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(0, 10))
    const again = await fetch(url, { headers: { "if-none-match": whole.headers.get("etag") ?? "" } })
    expect(again.status).toBe(304)
  })

  it("deletes a picture that no product uses, and then answers 404", async () => {
    const url = await upload(await picture("#a05"), "red.png", "image/png")
    await merchant.call("DELETE", `/admin/uploads/${url.slice("/media/".length)}`)
    expect((await fetch(shop.url + url)).status).toBe(404)
    expect((await fetch(`${shop.url}/media/none.jpg`)).status).toBe(404)
    expect((await fetch(`${shop.url}/media/.hidden`)).status).toBe(404)
  })

  it("stores other files there too, as downloads", async () => {
    const url = await upload(Buffer.from("a,b"), "list.csv", "text/csv")
    const response = await fetch(shop.url + url)
    expect(response.headers.get("content-disposition")).toMatch(/^attachment/)
    expect(await response.text()).toBe("a,b")
  })
})
