import { randomUUID } from "node:crypto"
import { CatalogueChanges, CategoryTree, ProductListResponse } from "@mavazi/contracts"
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

interface Change {
  name?: string
  handle?: string
  description?: string
  parent_category_id?: string | null
  rank?: number
  is_active?: boolean
  is_internal?: boolean
  metadata?: Record<string, unknown>
}

async function createCategory(change: Change = {}): Promise<Made> {
  const { product_category } = await merchant.call<{ product_category: Made }>("POST", "/admin/product-categories", {
    ...{ name: "Bags", handle: `bags-${randomUUID()}`, is_active: true, is_internal: false },
    ...change,
  })
  return product_category
}

const update = ({ id }: Made, change: Change) => merchant.call("POST", `/admin/product-categories/${id}`, change)

async function categories() {
  return CategoryTree.parse((await shop.visitor().api("/api/categories")).body).categories
}

async function list(category: string, more = "") {
  const { body } = await shop.visitor().api(`/api/products?category=${category}${more}`)
  return ProductListResponse.parse(body)
}

const pageOf = async (handle: string) => (await list(handle)).category

/** Waits until the category has a page, and is in the tree. */
async function shown(handle: string) {
  return vi.waitFor(async () => {
    const [page, tree] = [await pageOf(handle), await categories()]
    expect(page).not.toBeNull()
    expect(tree.map(({ value }) => value)).toContain(handle)
    return page
  }, publicSoon)
}

async function hidden(handle: string) {
  await vi.waitFor(async () => {
    expect(await pageOf(handle)).toBeNull()
    expect((await categories()).map(({ value }) => value)).not.toContain(handle)
  }, publicSoon)
}

async function sellIn(...places: Made[]) {
  const made = await createProduct(merchant, {
    title: "Basket",
    options: { Size: ["S"] },
    variants: [{ options: { Size: "S" }, price: 1500, stock: 4 }],
  })
  await merchant.updateProduct(made.id, { categories: places.map(({ id }) => ({ id })) })
  return made
}

describe("A category of the merchant", () => {
  it("has a page without any change of a product, and its text [CG-01] [CG-02]", async () => {
    const { handle } = await createCategory({ description: "Carried for years." })
    expect(await shown(handle)).toMatchObject({
      ...{ value: handle, label: "Bags", parent: null, description: "Carried for years.", picture: null },
      ...{ path: [], children: [] },
    })
    expect((await list(handle, "&facets=true")).menu?.at(-1)).toMatchObject({ value: handle })
  })

  it("shows the products of the categories below it, which it links by rank [CG-01] [CG-03]", async () => {
    const top = await createCategory()
    const second = await createCategory({ name: "Totes", parent_category_id: top.id, rank: 0 })
    const first = await createCategory({ name: "Baskets", parent_category_id: top.id, rank: 0 })
    const deep = await createCategory({ name: "Sisal", parent_category_id: first.id })
    const made = await sellIn(deep)
    await vi.waitFor(async () => {
      const { total, category } = await list(top.handle)
      expect(total).toBe(1)
      expect(category?.children.map(({ label }) => label)).toEqual(["Baskets", "Totes"])
    }, publicSoon)
    const page = await pageOf(deep.handle)
    expect(page?.path.map(({ value }) => value)).toEqual([top.handle, first.handle])
    const own = (await categories()).filter(({ value }) => [top, first, deep, second].some((c) => c.handle === value))
    expect(own.map(({ label, count }) => [label, count])).toEqual([
      ["Bags", 1],
      ["Baskets", 1],
      ["Sisal", 1],
      ["Totes", 0],
    ])
    const detail = await publicPage(shop, made.handle, ({ path }) => path.length === 3)
    expect(detail.path.at(-1)).toEqual({ value: deep.handle, label: "Sisal", parent: first.handle })

    await update(second, { rank: 0 })
    await vi.waitFor(async () => {
      expect((await pageOf(top.handle))?.children.map(({ label }) => label)).toEqual(["Totes", "Baskets"])
    }, publicSoon)
  })

  it("is not found under its old handle [CG-04]", async () => {
    const made = await createCategory()
    const child = await createCategory({ name: "Totes", parent_category_id: made.id })
    const basket = await sellIn(child)
    await publicPage(shop, basket.handle, ({ category }) => category === made.handle)
    await shown(made.handle)
    const handle = `renamed-${randomUUID()}`
    await update(made, { handle, name: "Carried" })
    await hidden(made.handle)
    expect(await shown(handle)).toMatchObject({ label: "Carried", children: [{ label: "Totes", parent: handle }] })
    await publicPage(shop, basket.handle, ({ path }) => path[0]?.value === handle)
  })

  it.each([
    ["inactive", { is_active: false }, { is_active: true }],
    ["internal", { is_internal: true }, { is_internal: false }],
  ] as const)("is not found while it is %s, nor are those below it [CG-04]", async (_state, hide, show) => {
    const top = await createCategory()
    const child = await createCategory({ parent_category_id: top.id })
    const basket = await sellIn(child)
    await shown(child.handle)
    await update(top, hide)
    await hidden(top.handle)
    await hidden(child.handle)
    await publicPage(shop, basket.handle, ({ category, path }) => category === null && path.length === 0)
    const facets = (await list("", "&facets=true&limit=1")).facets
    expect(facets?.category.map(({ value }) => value)).not.toContain(child.handle)
    await update(top, show)
    await shown(child.handle)
  })

  it("is not found after it is deleted; its products stay [CG-04]", async () => {
    const made = await createCategory()
    const basket = await sellIn(made)
    await publicPage(shop, basket.handle, ({ category }) => category === made.handle)
    await merchant.call("DELETE", `/admin/product-categories/${made.id}`)
    await hidden(made.handle)
    await publicPage(shop, basket.handle, ({ category }) => category === null)
  })

  it("moves with those below it [CG-03]", async () => {
    const [top, other] = [await createCategory(), await createCategory({ name: "Home" })]
    const child = await createCategory({ name: "Baskets", parent_category_id: top.id })
    const deep = await createCategory({ name: "Sisal", parent_category_id: child.id })
    await sellIn(deep)
    await vi.waitFor(async () => expect((await list(top.handle)).total).toBe(1), publicSoon)
    await update(child, { parent_category_id: other.id })
    await vi.waitFor(async () => {
      expect((await pageOf(deep.handle))?.path.map(({ label }) => label)).toEqual(["Home", "Baskets"])
      expect((await pageOf(top.handle))?.children).toEqual([])
      expect([(await list(top.handle)).total, (await list(other.handle)).total]).toEqual([0, 1])
    }, publicSoon)
  })

  it("does not replace the new arrivals [CG-05]", async () => {
    const made = await createCategory({ handle: "new", name: "Nothing new" })
    await shown((await createCategory()).handle)
    expect((await categories()).map(({ value }) => value)).not.toContain("new")
    expect(await pageOf("new")).toMatchObject({ label: "New Arrivals", children: [] })
    await merchant.call("DELETE", `/admin/product-categories/${made.id}`)
  })

  it("is announced to pages that list products, and only by its own change [CG-02]", async () => {
    const { version } = CatalogueChanges.parse((await shop.visitor().api("/api/catalogue/changes")).body)
    const { handle } = await createCategory()
    await shown(handle)
    const answer = await shop.visitor().api(`/api/catalogue/changes?after=${String(version)}`)
    expect(CatalogueChanges.parse(answer.body).tags).toContain("list")
  })
})

describe("Killing the engine", () => {
  it("right after a change of categories loses none [CG-02]", async () => {
    const [gone, kept] = [await createCategory(), await createCategory()]
    await shown(kept.handle)
    await merchant.call("DELETE", `/admin/product-categories/${gone.id}`)
    await update(kept, { name: "Baskets", description: "Woven." })
    const late = await createCategory({ parent_category_id: kept.id })
    await shop.kill()
    await shop.restart()
    expect(await pageOf(gone.handle)).toBeNull()
    expect(await pageOf(kept.handle)).toMatchObject({ label: "Baskets", description: "Woven." })
    expect((await pageOf(late.handle))?.path).toMatchObject([{ value: kept.handle }])
  })
})
