import { randomUUID } from "node:crypto"
import { CollectionList, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { createProduct, publicPage } from "../../support/custom-product"
import { Merchant } from "../../support/merchant"

/** A change must be public within five seconds. */
const publicSoon = { timeout: 5_000, interval: 50 }

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

interface Made {
  id: string
  handle: string
}

async function createCollection(change: object = {}): Promise<Made> {
  const { collection } = await merchant.call<{ collection: Made }>("POST", "/admin/collections", {
    ...{ title: "Long rains", handle: `long-rains-${randomUUID()}` },
    ...change,
  })
  return collection
}

const update = ({ id }: Made, change: object) => merchant.call("POST", `/admin/collections/${id}`, change)

async function list(collection: string, more = ""): Promise<ProductListResponse> {
  const { body } = await shop.visitor().api(`/api/products?collection=${collection}${more}`)
  return ProductListResponse.parse(body)
}

async function counted({ handle }: Made): Promise<number | undefined> {
  const { collections } = CollectionList.parse((await shop.visitor().api("/api/collections")).body)
  return collections.find(({ value }) => value === handle)?.count
}

const sell = () =>
  createProduct(merchant, {
    title: "Raincoat",
    options: { Size: ["S"] },
    variants: [{ options: { Size: "S" }, price: 5200, stock: 4 }],
  })

describe("A collection of the merchant", () => {
  it("has a page with its text and picture without any change of a product [CL-01] [CL-02]", async () => {
    const { body } = await shop.visitor().api("/api/products?limit=1")
    const [product] = ProductListResponse.parse(body).products
    const metadata = { description: "For wet weeks.", picture: product?.picture?.url }
    const made = await createCollection({ metadata })
    await vi.waitFor(async () => {
      expect((await list(made.handle)).collection).toEqual({
        ...{ value: made.handle, label: "Long rains", description: "For wet weeks." },
        picture: expect.objectContaining({ base: product?.picture?.base, widths: product?.picture?.widths }) as unknown,
      })
      expect(await counted(made)).toBe(0)
    }, publicSoon)
    expect((await list(made.handle)).total).toBe(0)
  })

  it("shows its products, and they link it, under its newest title and handle [CL-01] [CL-03]", async () => {
    const [made, coat, other] = [await createCollection(), await sell(), await sell()]
    await merchant.call("POST", `/admin/collections/${made.id}/products`, { add: [coat.id] })
    await merchant.updateProduct(other.id, { collection_id: made.id })
    await vi.waitFor(async () => {
      const { total, products } = await list(made.handle)
      expect([total, products.map(({ id }) => id).toSorted()]).toEqual([2, [coat.id, other.id].toSorted()])
      expect(await counted(made)).toBe(2)
    }, publicSoon)
    const detail = await publicPage(shop, coat.handle, ({ collection }) => collection !== null)
    expect(detail.collection).toEqual({ value: made.handle, label: "Long rains" })

    const handle = `short-rains-${randomUUID()}`
    await update(made, { title: "Short rains", handle })
    await vi.waitFor(async () => {
      expect((await list(made.handle)).collection).toBeNull()
      expect(await list(handle)).toMatchObject({ total: 2, collection: { label: "Short rains" } })
    }, publicSoon)
    await publicPage(shop, coat.handle, ({ collection }) => collection?.value === handle)

    await merchant.call("POST", `/admin/collections/${made.id}/products`, { remove: [coat.id] })
    await publicPage(shop, coat.handle, ({ collection }) => collection === null)
    expect((await list(handle)).total).toBe(1)
  })

  it("narrows filters and categories to its products [CL-03]", async () => {
    const [made, coat] = [await createCollection(), await sell()]
    const { product_category: category } = await merchant.call<{ product_category: Made }>(
      "POST",
      "/admin/product-categories",
      { name: "Coats", handle: `coats-${randomUUID()}`, is_active: true },
    )
    await merchant.updateProduct(coat.id, { collection_id: made.id, categories: [{ id: category.id }] })
    await vi.waitFor(async () => expect((await list(made.handle)).total).toBe(1), publicSoon)
    const { facets } = await list(made.handle, "&facets=true")
    expect(facets?.category.map(({ value, count }) => [value, count])).toEqual([[category.handle, 1]])
    expect(facets?.size).toEqual([{ value: "S", label: "S", count: 1 }])
    expect(facets?.without).toMatchObject({ category: 1, price: 1 })
    expect((await list(made.handle, `&category=${category.handle}`)).total).toBe(1)
    expect((await list(made.handle, "&category=women")).total).toBe(0)
  })

  it("is not found after it is deleted; its products stay [CL-04]", async () => {
    const [made, coat] = [await createCollection(), await sell()]
    await merchant.updateProduct(coat.id, { collection_id: made.id })
    await publicPage(shop, coat.handle, ({ collection }) => collection !== null)
    await merchant.call("DELETE", `/admin/collections/${made.id}`)
    await vi.waitFor(async () => {
      expect((await list(made.handle)).collection).toBeNull()
      expect(await counted(made)).toBeUndefined()
    }, publicSoon)
    await publicPage(shop, coat.handle, ({ collection }) => collection === null)
    expect((await list("no-such-collection")).collection).toBeNull()
  })
})

describe("Killing the engine", () => {
  it("right after a change of collections loses none [CL-02]", async () => {
    const [gone, kept, coat] = [await createCollection(), await createCollection(), await sell()]
    await publicPage(shop, coat.handle)
    await merchant.call("DELETE", `/admin/collections/${gone.id}`)
    await update(kept, { title: "Harvest" })
    await merchant.call("POST", `/admin/collections/${kept.id}/products`, { add: [coat.id] })
    await shop.kill()
    await shop.restart()
    expect((await list(gone.handle)).collection).toBeNull()
    expect(await list(kept.handle)).toMatchObject({ total: 1, collection: { label: "Harvest" } })
  })
})
