import type { ProductDetail } from "@mavazi/contracts"
import type {
  ChangedProducts,
  ProductTable,
  StockCounts,
  TableProduct,
} from "@mavazi/contracts/engine-admin/product-table"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { createProduct, type ProductInput, publicPage } from "../../support/custom-product"
import { interrupt } from "../../support/kill-while-locked"
import { Merchant } from "../../support/merchant"

/* The calls of the page "Products and stock" in the engine's admin. */

let shop: Shop
let merchant: Merchant
let made = 0

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

const read = (query = "") => merchant.call<ProductTable>("GET", `/admin/product-table?${query}`)
const setStock = (changes: object[]) =>
  merchant.call<ChangedProducts>("POST", "/admin/product-table/stock", { changes })
const change = (body: object) => merchant.call<ChangedProducts>("POST", "/admin/product-table/changes", body)

/** A product that no other test uses, by a word of its title. */
async function product(input: Partial<ProductInput> = {}) {
  made += 1
  const word = `Kikoi${String(made)}x`
  const { handle, id } = await createProduct(merchant, {
    title: `${word} cloth`,
    options: { Size: ["M", "L"], Colour: ["Indigo"] },
    variants: [
      { options: { Size: "M", Colour: "Indigo" }, price: 1000, stock: 8 },
      { options: { Size: "L", Colour: "Indigo" }, price: 1500, stock: 3 },
    ],
    ...input,
  })
  const row = async () => (await read(`q=${word}`)).products.find((each) => each.id === id) as TableProduct
  return { id, handle, word, row, shows: (says: (page: ProductDetail) => boolean) => publicPage(shop, handle, says) }
}

type Made = Awaited<ReturnType<typeof product>>

/** A change of the stock of one of its sizes, at the first location. */
async function stockChange({ row }: Made, size: string, to: { seen: number | null; stocked: number }) {
  const variant = (await row()).variants.find(({ name }) => name.startsWith(size))
  return { variantId: variant?.id, locationId: variant?.stock[0]?.locationId, ...to }
}

const stockOf = ({ variants }: TableProduct) => variants.map(({ name, stock }) => [name, stock[0]?.stocked])

describe("the table of products and stock", () => {
  it("has a row for each product with its sizes, price and stock by location [PT-01]", async () => {
    const { stock_location: market } = await merchant.call<{ stock_location: { id: string } }>(
      ...["POST", "/admin/stock-locations", { name: "Market" }],
    )
    const { stores } = await merchant.call<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores")
    await merchant.call("POST", `/admin/stock-locations/${market.id}/sales-channels`, {
      add: [stores[0]?.default_sales_channel_id],
    })
    const { row } = await product()
    const { locations, categories, count } = await read()
    expect(locations.map(({ name }) => name)).toEqual(["Nairobi workshop", "Market"])
    expect(categories.map(({ name }) => name)).toContain("Women")
    expect(count).toBeGreaterThan(50)
    const { variants, ...facts } = await row()
    expect(facts).toMatchObject({
      title: expect.stringContaining("cloth") as string,
      status: "published",
      categories: [],
    })
    const [nairobi, atMarket] = locations.map(({ id }) => id)
    expect(variants.map(({ id: _id, ...rest }) => rest)).toEqual([
      {
        ...{
          name: "M, Indigo",
          sku: null,
          price: 1000,
          waiting: 0,
          salePrice: null,
          counted: "yes",
          backorder: false,
          units: 8,
        },
        stock: [
          { locationId: nairobi, stocked: 8, reserved: 0 },
          { locationId: atMarket, stocked: null, reserved: 0 },
        ],
      },
      expect.objectContaining({ name: "L, Indigo", price: 1500, units: 3 }),
    ])
    await merchant.call("DELETE", `/admin/stock-locations/${market.id}`)
  })

  it("is searched by title and SKU, and narrowed by category, status and stock [PT-02]", async () => {
    const [full, draft] = [await product(), await product({ status: "draft" })]
    const titles = async (query: string) => (await read(query)).products.map(({ id }) => id)
    expect(await titles(`q=${full.word.toLowerCase()}`)).toEqual([full.id])
    expect(await titles(`q=${encodeURIComponent("%")}`)).toEqual([])
    const [first] = (await read()).products
    const sku = first?.variants[0]?.sku ?? ""
    expect(await titles(`q=${sku}`)).toEqual([first?.id])

    const women = (await read()).categories.find(({ name }) => name === "Women")?.id ?? ""
    await change({ ids: [full.id], addCategory: women })
    expect(await titles(`q=${full.word}&category=${women}`)).toEqual([full.id])
    expect(await titles(`q=${draft.word}&category=${women}`)).toEqual([])
    expect(await titles(`q=Kikoi&status=draft`)).toEqual([draft.id])
    expect(await titles(`q=${full.word}&stock=low`)).toEqual([full.id])
    expect(await titles(`q=${full.word}&stock=out`)).toEqual([])
    await setStock([await stockChange(full, "L", { seen: 3, stocked: 0 })])
    expect(await titles(`q=${full.word}&stock=low`)).toEqual([])
    expect(await titles(`q=${full.word}&stock=out`)).toEqual([full.id])

    const [page1, page2] = [await read(), await read("page=2")]
    expect(page1.products).toHaveLength(50)
    expect(page2.products.map(({ id }) => id)).not.toContain(page1.products.at(-1)?.id)
    await expect(read("stock=plenty")).rejects.toThrow(/400/)
  })
})

describe("the number of products to restock", () => {
  const count = (who = merchant) => who.call<StockCounts>("GET", "/admin/product-table/stock-counts")

  it("is that of the products that the filters by stock find, drafts and other channels left out [PT-10]", async () => {
    const before = await count()
    const cloth = await product()
    expect(await count()).toEqual({ ...before, low: before.low + 1 })
    expect((await read("stock=low")).count).toBe(before.low + 1)
    await setStock([await stockChange(cloth, "M", { seen: 8, stocked: 0 })])
    expect(await count()).toEqual({ low: before.low + 1, out: before.out + 1 })
    expect((await read("stock=out")).count).toBe(before.out + 1)
    const { stores } = await merchant.call<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores")
    const path = `/admin/sales-channels/${stores[0]?.default_sales_channel_id ?? ""}/products`
    await merchant.call("POST", path, { remove: [cloth.id] })
    expect(await count()).toEqual(before)
    await merchant.call("POST", path, { add: [cloth.id] })
    await change({ ids: [cloth.id], status: "draft" })
    expect(await count()).toEqual(before)
  })

  it("is for those who may see stock [PT-10]", async () => {
    await expect(count(await merchant.invite(undefined, "manager"))).resolves.toHaveProperty("low")
    await expect(count(await merchant.invite(undefined, "accountant"))).rejects.toThrow(/403/)
  })
})

describe("stock that a merchant sets", () => {
  it("is in the shop within five seconds [PT-03]", async () => {
    const cloth = await product()
    const changes = [
      await stockChange(cloth, "M", { seen: 8, stocked: 20 }),
      await stockChange(cloth, "L", { seen: 3, stocked: 0 }),
    ]
    expect(await setStock(changes)).toEqual({ changed: 2 })
    await cloth.shows(({ stock }) => stock === 20)
    expect(stockOf(await cloth.row())).toEqual([
      ["M, Indigo", 20],
      ["L, Indigo", 0],
    ])
  })

  it("is not saved when it has changed meanwhile, nor what is sent with it; the merchant is told what it is now [PT-04]", async () => {
    const cloth = await product()
    const [mine, theirs] = [
      await stockChange(cloth, "M", { seen: 8, stocked: 11 }),
      await stockChange(cloth, "M", { seen: 8, stocked: 12 }),
    ]
    const both = await Promise.allSettled([setStock([mine]), setStock([theirs])])
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
    const now = stockOf(await cloth.row())[0]?.[1]
    const refusal = both.find((each) => each.status === "rejected")
    expect(String(refusal?.reason)).toMatch(new RegExp(`409.+has changed meanwhile: it is ${String(now)} now`))
    const other = await stockChange(cloth, "L", { seen: 3, stocked: 99 })
    await expect(setStock([other, mine])).rejects.toThrow(/M, Indigo has changed meanwhile/)
    expect(stockOf(await cloth.row())[1]).toEqual(["L, Indigo", 3])
  })

  it("cannot be lower than what is reserved for orders [PT-05]", async () => {
    const cloth = await product()
    const inTable = await stockChange(cloth, "M", { seen: 8, stocked: 4 })
    const { variants } = await merchant.call<{ variants: { inventory_items: { inventory_item_id: string }[] }[] }>(
      ...["GET", `/admin/product-variants?id=${inTable.variantId ?? ""}&fields=id,*inventory_items`],
    )
    await merchant.call("POST", "/admin/reservations", {
      inventory_item_id: variants[0]?.inventory_items[0]?.inventory_item_id,
      ...{ location_id: inTable.locationId, quantity: 5 },
    })
    await expect(setStock([inTable])).rejects.toThrow(/400.+5 of .+ are reserved for orders/)
    await setStock([{ ...inTable, stocked: 5 }])
    expect((await cloth.row()).variants[0]).toMatchObject({ units: 0, stock: [{ stocked: 5, reserved: 5 }] })
  })

  it("is refused in words where it cannot be set", async () => {
    const cloth = await product()
    const good = await stockChange(cloth, "M", { seen: 8, stocked: 9 })
    await expect(setStock([good, good])).rejects.toThrow(/one stock at a location/)
    await expect(setStock([{ ...good, locationId: "sloc_none" }])).rejects.toThrow(/404.+does not sell from this/)
    await expect(setStock([{ ...good, variantId: "variant_none" }])).rejects.toThrow(/404.+does not exist any more/)
    await expect(setStock([{ ...good, stocked: -1 }])).rejects.toThrow(/400.+whole number, 0 or more/)
    await expect(setStock([])).rejects.toThrow(/400/)
    const uncounted = await product({ variants: [{ options: { Size: "M", Colour: "Indigo" }, price: 1 }] })
    const row = await uncounted.row()
    expect(row.variants).toMatchObject([{ counted: "no", units: null, stock: [] }])
    await expect(setStock([{ ...good, variantId: row.variants[0]?.id }])).rejects.toThrow(/is not managed/)
    expect(stockOf(await cloth.row())[0]).toEqual(["M, Indigo", 8])
  })
})

describe("a change of several products", () => {
  it("sets one price, also beside prices for quantities, which stay [PT-06]", async () => {
    const [one, other] = [await product(), await product()]
    const variant = (await one.row()).variants[0]?.id ?? ""
    const { variant: engine } = await merchant.call<{ variant: { prices: { id: string }[] } }>(
      ...["GET", `/admin/products/${one.id}/variants/${variant}?fields=id,*prices`],
    )
    await merchant.call("POST", `/admin/products/${one.id}/variants/${variant}`, {
      prices: [
        { id: engine.prices[0]?.id, currency_code: "kes", amount: 1000 },
        { currency_code: "kes", amount: 700, min_quantity: 5 },
        { currency_code: "usd", amount: 12.5 },
      ],
    })
    await merchant.setRegionalPrice(other.id, 1234)
    expect(await change({ ids: [one.id, other.id], price: { amount: 2500 } })).toEqual({ changed: 2 })
    const page = await one.shows(({ price }) => price === 2500)
    expect(page.variants[0]?.tiers).toEqual([{ quantity: 5, price: 700 }])
    await other.shows(({ price }) => price === 2500)
    const after = await merchant.call<{ variant: { prices: { currency_code: string; amount: number }[] } }>(
      ...["GET", `/admin/products/${one.id}/variants/${variant}?fields=id,*prices`],
    )
    expect(after.variant.prices.map(({ currency_code, amount }) => [currency_code, amount]).sort()).toEqual([
      ...[
        ["kes", 2500],
        ["kes", 700],
        ["usd", 12.5],
      ],
    ])
  })

  it("changes each price by per cent, to whole shillings, or none of them [PT-06]", async () => {
    const [one, other] = [await product(), await product()]
    await change({ ids: [one.id], price: { percent: -15.55 } })
    expect((await one.row()).variants.map(({ price }) => price)).toEqual([845, 1267])
    await change({ ids: [other.id], price: { amount: 2 } })
    await expect(change({ ids: [one.id, other.id], price: { percent: -90 } })).rejects.toThrow(
      /400.+less than one shilling. Nothing was saved/,
    )
    expect((await one.row()).variants.map(({ price }) => price)).toEqual([845, 1267])
  })

  it("sets category and status, which the shop follows [PT-07]", async () => {
    const [one, other] = [await product(), await product()]
    const categories = (await read()).categories
    const [women, men] = ["Women", "Men"].map((name) => categories.find((each) => each.name === name)?.id)
    const ids = [one.id, other.id]
    await change({ ids, addCategory: women })
    await change({ ids, addCategory: men, removeCategory: women, status: "draft" })
    for (const each of [one, other]) {
      expect(await each.row()).toMatchObject({ status: "draft", categories: [{ name: "Men" }] })
    }
    await change({ ids, status: "published" })
    await one.shows(({ category }) => category === "men")
  })

  it("is refused in words, for all of the products [PT-08]", async () => {
    const one = await product()
    const [ids, status] = [[one.id], "draft"]
    await expect(change({ ids: [one.id, "prod_none"], status })).rejects.toThrow(/404.+does not exist any more/)
    await expect(change({ ids, addCategory: "pcat_none", status })).rejects.toThrow(/404.+category/)
    await expect(change({ ids })).rejects.toThrow(/Choose what to change/)
    await expect(change({ ids: [], status })).rejects.toThrow(/at least one product/)
    await expect(change({ ids: Array.from({ length: 201 }, String), status })).rejects.toThrow(/at most 200 products/)
    await expect(change({ ids, price: { amount: 0 } })).rejects.toThrow(/whole shillings/)
    await expect(change({ ids, price: { amount: 10.5 } })).rejects.toThrow(/whole shillings/)
    expect(await one.row()).toMatchObject({ status: "published" })
  })

  it("survives a kill right after, and one that interrupts it can be repeated [PT-09]", async () => {
    const one = await product()
    const body = { ids: [one.id], status: "draft", price: { percent: 10 } }
    await interrupt(shop, { table: "price" }, () => change(body))
    await change(body)
    await setStock([await stockChange(one, "M", { seen: 8, stocked: 21 })])
    await shop.kill()
    await shop.restart({})
    const row = await one.row()
    expect(row).toMatchObject({ status: "draft" })
    expect(row.variants.map(({ price }) => price)).toEqual([1100, 1650])
    expect(stockOf(row)[0]).toEqual(["M, Indigo", 21])
  })
})

describe("roles", () => {
  it("lets managers use the table, and refuses packers and accountants", async () => {
    const manager = await merchant.invite(undefined, "manager")
    await manager.call("GET", "/admin/product-table")
    for (const role of ["packer", "accountant"] as const) {
      const other = await merchant.invite(undefined, role)
      await expect(other.call("GET", "/admin/product-table")).rejects.toThrow(/403/)
      await expect(other.call("POST", "/admin/product-table/stock", { changes: [] })).rejects.toThrow(/403/)
      await expect(other.call("POST", "/admin/product-table/changes", { ids: ["x"] })).rejects.toThrow(/403/)
    }
  })
})
