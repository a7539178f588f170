import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { ProductDetail } from "@mavazi/contracts"
import type { NewProductChoices, NewProductInput, NewProductResponse } from "@mavazi/contracts/engine-admin/new-product"
import type { ProductTable } from "@mavazi/contracts/engine-admin/product-table"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, order, plainCheckout } from "../../support/buyer"
import { publicPage } from "../../support/custom-product"
import { interrupt } from "../../support/kill-while-locked"
import { Merchant } from "../../support/merchant"

/* The calls of the page "New product" in the engine's admin. */

const PICTURE = fileURLToPath(new URL("../../../../storefront/public/scenes/about-960.jpg", import.meta.url))

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

const create = async (product: Partial<NewProductInput>) => {
  const body = { title: "Kiondo basket", price: 2500, stock: 4, ...product }
  return (await merchant.call<NewProductResponse>("POST", "/admin/product-table/new", body)).product
}
const choices = () => merchant.call<NewProductChoices>("GET", "/admin/product-table/new")
const rowOf = async (id: string) => {
  const { products } = await merchant.call<ProductTable>("GET", "/admin/product-table?q=Kiondo")
  return products.find((each) => each.id === id)
}

async function upload(): Promise<string> {
  const form = new FormData()
  form.append("files", new Blob([new Uint8Array(await readFile(PICTURE))], { type: "image/jpeg" }), "basket.jpg")
  const { files } = await merchant.call<{ files: { url: string }[] }>("POST", "/admin/uploads", form)
  return files[0]?.url ?? ""
}

const asBuyable = ({ id: productId, title }: ProductDetail, id = "") => ({
  ...{ id, productId, title, inventoryItemId: "", levelId: "" },
})

describe("a new product", () => {
  it("is offered the shop's own options and categories [NP-01]", async () => {
    const { options, categories } = await choices()
    expect(options.slice(0, 2).map(({ title }) => title)).toEqual(["Colour", "Size"])
    const sizes = options[1]?.values ?? []
    expect(sizes.indexOf("S")).toBeLessThan(sizes.indexOf("XL"))
    expect(categories.map(({ name }) => name)).toContain("Women")
  })

  it("is in the shop within five seconds, with pictures, options, stock and swatches, and can be ordered [NP-02] [NP-03]", async () => {
    const { options, categories } = await choices()
    const colour = options[0]?.values[0] ?? ""
    const women = categories.find(({ name }) => name === "Women")
    const picture = await upload()
    const made = await create({
      title: "Kiondo Wa Nguo",
      description: "Sisal, woven by hand.",
      pictures: [picture],
      options: [
        { title: "Colour", values: [colour, "Lake dusk"] },
        { title: "Size", values: ["S", "M"] },
      ],
      stockOf: [{ values: ["Lake dusk", "M"], stocked: 9 }],
      categoryIds: [women?.id ?? ""],
    })
    const begin = Date.now()
    expect(made.handle).toBe("kiondo-wa-nguo")
    const page = await publicPage(shop, made.handle)
    expect(Date.now() - begin).toBeLessThan(5_000)
    expect(page).toMatchObject({
      title: "Kiondo Wa Nguo",
      price: 2500,
      category: "women",
      stock: 21,
      sizes: ["S", "M"],
    })
    expect(page.pictures).toHaveLength(1)
    expect(Object.keys(page.colourSwatches)).toEqual([colour])
    const facts = page.variants.map(({ sku, stock, counted }) => [sku, stock, counted])
    const upper = colour.toUpperCase().replaceAll(/[^A-Z\d]+/g, "-")
    expect(facts).toEqual([
      [`KIONDO-WA-NGUO-${upper}-S`, 4, true],
      [`KIONDO-WA-NGUO-${upper}-M`, 4, true],
      ["KIONDO-WA-NGUO-LAKE-DUSK-S", 4, true],
      ["KIONDO-WA-NGUO-LAKE-DUSK-M", 9, true],
    ])
    const [variant] = page.variants
    const buyer = await buyerWithCart(shop, asBuyable(page, variant?.id), 2)
    expect(await order(buyer, plainCheckout)).toMatchObject({ items: [{ quantity: 2, price: 2500 }] })
    expect((await rowOf(made.id))?.variants[0]).toMatchObject({ units: 2, stock: [{ stocked: 4, reserved: 2 }] })
  })

  it("needs a title, a price and a stock only, and its address and SKUs differ from others [NP-02] [NP-03]", async () => {
    const [first, second] = [await create({}), await create({})]
    expect([first.handle, second.handle]).toEqual(["kiondo-basket", "kiondo-basket-2"])
    const skus = await Promise.all([first, second].map(async ({ id }) => (await rowOf(id))?.variants[0]?.sku))
    expect(skus).toEqual(["KIONDO-BASKET", "KIONDO-BASKET-2"])
    const page = await publicPage(shop, second.handle)
    expect(page).toMatchObject({ options: [], stock: 4, price: 2500 })
    expect((await create({ title: "鞄 Kiondo" })).handle).toBe("kiondo")
    expect((await create({ title: "鞄" })).handle).toBe("product")
  })

  it("can be a draft, which the shop does not show", async () => {
    const made = await create({ title: "Kiondo draft", status: "draft" })
    expect(await rowOf(made.id)).toMatchObject({ status: "draft", variants: [{ units: 4 }] })
    const { status } = await shop.visitor().api<unknown>(`/api/products/${made.handle}`)
    expect(status).toBe(404)
  })

  it("is refused in words when something is wrong, and nothing is left of it [NP-04]", async () => {
    const refused = (product: Partial<NewProductInput>, words: RegExp) =>
      expect(create({ title: "Kiondo wrong", ...product })).rejects.toThrow(words)
    const colour = (...values: string[]) => [{ title: "Colour", values }]
    await refused({ title: " " }, /400.+Enter a title/)
    await refused({ price: 0 }, /whole shillings/)
    await refused({ stock: 1.5 }, /whole number, 0 or more/)
    await refused({ options: colour() }, /at least one value/)
    await refused({ options: colour("Red", "red") }, /same value twice/)
    await refused({ options: [...colour("Red"), { title: "COLOUR", values: ["Blue"] }] }, /same name/)
    const many = Array.from({ length: 11 }, (_, number) => String(number))
    await refused({ options: ["A", "B"].map((title) => ({ title, values: many })) }, /more than 100 variants/)
    await refused({ pictures: ["/media/none-640.jpg"] }, /picture is not in the shop/)
    await refused({ categoryIds: ["pcat_none"] }, /404.+category/)
    const { products } = await merchant.call<ProductTable>("GET", "/admin/product-table?q=Kiondo wrong")
    expect(products).toEqual([])
  })

  it("that is interrupted leaves a draft at most, and survives a kill right after it was saved [NP-05]", async () => {
    await interrupt(shop, { table: "inventory_level" }, () => create({ title: "Kiondo cut" }))
    const { products } = await merchant.call<ProductTable>("GET", "/admin/product-table?q=Kiondo cut")
    expect(products.map(({ status }) => status)).toEqual(["draft"])
    const made = await create({ title: "Kiondo cut" })
    await shop.kill()
    await shop.restart({})
    expect(await publicPage(shop, made.handle)).toMatchObject({ slug: "kiondo-cut-2", stock: 4 })
  })

  it("is for managers and owners", async () => {
    const manager = await merchant.invite(undefined, "manager")
    await manager.call("GET", "/admin/product-table/new")
    const packer = await merchant.invite(undefined, "packer")
    await expect(packer.call("GET", "/admin/product-table/new")).rejects.toThrow(/403/)
    await expect(packer.call("POST", "/admin/product-table/new", {})).rejects.toThrow(/403/)
  })
})
