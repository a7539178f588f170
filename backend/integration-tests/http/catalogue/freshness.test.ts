import { CatalogueChanges, ProductDetail, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { Merchant } from "../../support/merchant"

/** A change must be public within this long. */
const PUBLIC_WITHIN_MS = 5_000

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

async function page(slug: string): Promise<ProductDetail | undefined> {
  const { status, body } = await shop.visitor().api<unknown>(`/api/products/${slug}`)
  return status === 404 ? undefined : ProductDetail.parse(body)
}

/** Polls until `claim` holds and returns the elapsed time; fails at the limit. */
async function until(claim: () => Promise<boolean>, withinMs = PUBLIC_WITHIN_MS): Promise<number> {
  const start = Date.now()
  while (!(await claim())) {
    if (Date.now() - start > withinMs) throw new Error(`Not public after ${String(withinMs)} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return Date.now() - start
}

/** A product at its regular price that no other test of this file changes, with its page in the cache. */
const used = new Set<string>()
async function freshProduct(): Promise<ProductDetail> {
  const { body } = await shop.visitor().api<unknown>("/api/products?sort=name&inStock=true&limit=48")
  const { products } = ProductListResponse.parse(body)
  const card = products.find(({ id, compareAtPrice }) => compareAtPrice === null && !used.has(id))
  if (!card) throw new Error("The catalogue has too few products for this test")
  used.add(card.id)
  const detail = await page(card.slug)
  if (!detail) throw new Error(`${card.slug} is listed but has no page`)
  return detail
}

async function version(): Promise<number> {
  return CatalogueChanges.parse((await shop.visitor().api<unknown>("/api/catalogue/changes")).body).version
}

async function waitForChange(after: number, seconds = 5): Promise<CatalogueChanges> {
  const { body } = await shop
    .visitor()
    .api<unknown>(`/api/catalogue/changes?after=${String(after)}&wait=${String(seconds)}`)
  return CatalogueChanges.parse(body)
}

describe("A change in the engine's admin", () => {
  it("of a price is public within five seconds, in lists, on the page and in the long poll", async () => {
    const product = await freshProduct()
    const before = await version()
    const told = waitForChange(before)
    await merchant.setPrice(product.id, 4321)
    const took = await until(async () => (await page(product.slug))?.price === 4321)
    expect(took).toBeLessThan(PUBLIC_WITHIN_MS)
    expect((await told).tags).toContain(`product:${product.slug}`)
    expect((await waitForChange(before)).tags).toEqual(expect.arrayContaining([`product:${product.slug}`, "list"]))
    const { body } = await shop.visitor().api<unknown>(`/api/products?q=${encodeURIComponent(product.name)}`)
    const card = ProductListResponse.parse(body).products.find(({ id }) => id === product.id)
    expect(card?.price).toBe(4321)
  })

  it("of a price in the region's own column overrides the currency's, also when it is higher", async () => {
    const product = await freshProduct()
    await merchant.setRegionalPrice(product.id, product.price + 111)
    await until(async () => (await page(product.slug))?.price === product.price + 111)
  })

  it("of title and handle moves the page, and the old URL is not found", async () => {
    const product = await freshProduct()
    await merchant.updateProduct(product.id, { title: "Kanga of the Coast", handle: "kanga-of-the-coast" })
    await until(async () => (await page("kanga-of-the-coast"))?.name === "Kanga of the Coast")
    await until(async () => (await page(product.slug)) === undefined)
  })

  it("to draft hides the product, and publishing it again makes it new", async () => {
    const product = await freshProduct()
    await shop.db.query("update product set created_at = now() - interval '400 days' where id = $1", [product.id])
    await merchant.updateProduct(product.id, { status: "draft" })
    await until(async () => (await page(product.slug)) === undefined)
    await merchant.updateProduct(product.id, { status: "published" })
    await until(async () => (await page(product.slug)) !== undefined)
    // A page is not cached while it is missing; a list is, until the change feed is read.
    await until(async () => {
      const { body } = await shop.visitor().api<unknown>("/api/products?category=new&limit=1")
      return ProductListResponse.parse(body).products[0]?.id === product.id
    })
  })

  it("that deletes a product removes it from the shop", async () => {
    const product = await freshProduct()
    await merchant.call("DELETE", `/admin/products/${product.id}`)
    await until(async () => (await page(product.slug)) === undefined)
  })

  it("that hides a category removes its name from the cards", async () => {
    const product = await freshProduct()
    const { rows } = await shop.db.query<{ id: string }>("select id from product_category where handle = $1", [
      product.category,
    ])
    const category = `/admin/product-categories/${rows[0]?.id ?? ""}`
    await merchant.call("POST", category, { is_active: false })
    await until(async () => (await page(product.slug))?.category === null)
    await merchant.call("POST", category, { is_active: true })
    await until(async () => (await page(product.slug))?.category === product.category)
  })

  it("of stock reaches the page; other pages change only when the shown state changes", async () => {
    const product = await freshProduct()
    const variant = product.variants[0]
    await merchant.setStock(variant?.id ?? "", 40)
    await until(async () => (await page(product.slug))?.variants[0]?.stock === 40)
    const before = await version()
    await merchant.setStock(variant?.id ?? "", 39)
    await until(async () => (await page(product.slug))?.variants[0]?.stock === 39)
    expect((await waitForChange(before, 0)).tags).toEqual([])
    await merchant.setStock(variant?.id ?? "", 0)
    await until(async () => (await page(product.slug))?.variants[0]?.stock === 0)
    expect((await waitForChange(before, 0)).tags).toContain(`product:${product.slug}`)
  })
})

describe("A scheduled sale", () => {
  it("starts and ends by itself within five seconds", async () => {
    const product = await freshProduct()
    const price = Math.round(product.price / 2)
    const startsAt = new Date(Date.now() + 3_000)
    const endsAt = new Date(Date.now() + 8_000)
    await merchant.createSale(product, price, { startsAt, endsAt })
    expect((await page(product.slug))?.price).toBe(product.price)

    await until(async () => (await page(product.slug))?.price === price, 3_000 + PUBLIC_WITHIN_MS)
    expect(Date.now()).toBeGreaterThanOrEqual(startsAt.getTime())
    expect((await page(product.slug))?.compareAtPrice).toBe(product.price)

    await until(async () => (await page(product.slug))?.price === product.price, 8_000 + PUBLIC_WITHIN_MS)
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime())
    expect(Date.now() - endsAt.getTime()).toBeLessThan(PUBLIC_WITHIN_MS)
    expect((await page(product.slug))?.compareAtPrice).toBeNull()
  }, 40_000)
})

it("Killing the engine right after a committed edit loses nothing; what changes meanwhile is applied at the next start", async () => {
  const edited = [await freshProduct(), await freshProduct(), await freshProduct()]
  const [ending, beginning, renamed] = [await freshProduct(), await freshProduct(), await freshProduct()]
  const change = new Date(Date.now() + 2_500)
  await merchant.createSale(ending, 11, { endsAt: change })
  await merchant.createSale(beginning, 12, { startsAt: change })
  await until(async () => (await page(ending.slug))?.price === 11)
  for (const { id } of edited) await merchant.setPrice(id, 777)
  await shop.kill()
  await shop.db.query("update product set title = 'Renamed in the dark' where id = $1", [renamed.id])
  await until(() => Promise.resolve(new Date() > change))
  await shop.restart()
  for (const { slug } of edited) expect((await page(slug))?.price).toBe(777)
  expect((await page(renamed.slug))?.name).toBe("Renamed in the dark")
  expect((await page(ending.slug))?.price).toBe(ending.price)
  expect((await page(beginning.slug))?.price).toBe(12)
}, 60_000)
