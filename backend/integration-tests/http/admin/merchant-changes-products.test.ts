import { randomUUID } from "node:crypto"
import { CheckoutOptions, ProductListResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { type Buyer, newBuyer, order, plainCheckout } from "../../support/buyer"
import { createProduct, type ProductInput, publicPage } from "../../support/custom-product"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"

/* Actions of the engine's admin that docs/engine-admin.md names and no other file tests. */

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
})

afterAll(() => shop.stop())

type Made = Awaited<ReturnType<typeof createProduct>>

const RUG: ProductInput = {
  title: "Rug",
  options: { Size: ["S", "M", "L"] },
  variants: [
    { options: { Size: "S" }, price: 1500, stock: 4 },
    { options: { Size: "M" }, price: 1700, stock: 4 },
  ],
}

const variantNamed = ({ variants }: Made, title: string) =>
  variants.find((variant) => variant.title === title)?.id ?? ""

async function listOf(category: string): Promise<ProductListResponse> {
  return ProductListResponse.parse((await shop.visitor().api(`/api/products?category=${category}`)).body)
}

async function buyerOf(made: Made, title: string, quantity: number): Promise<Buyer> {
  const buyer = await newBuyer(shop)
  const body = { productId: made.id, variantId: variantNamed(made, title), quantity }
  expect(await buyer.visitor.api("/api/cart", { body })).toMatchObject({ status: 200 })
  return buyer
}

describe("A change in the engine's admin", () => {
  it("of a product's categories, or of a category's products and name, changes the lists", async () => {
    const [made, handle] = [await createProduct(merchant, RUG), `bags-${randomUUID()}`]
    const { product_category: category } = await merchant.call<{ product_category: { id: string } }>(
      "POST",
      "/admin/product-categories",
      { name: "Bags", handle, is_active: true, is_internal: false },
    )
    const path = `/admin/product-categories/${category.id}`
    await merchant.updateProduct(made.id, { categories: [{ id: category.id }] })
    await vi.waitFor(async () => {
      expect(await listOf(handle)).toMatchObject({ total: 1, category: { label: "Bags" } })
    }, eventually)
    await merchant.call("POST", path, { name: "Baskets" })
    await vi.waitFor(async () => expect((await listOf(handle)).category?.label).toBe("Baskets"), eventually)
    await merchant.call("POST", `${path}/products`, { remove: [made.id] })
    await vi.waitFor(async () => expect((await listOf(handle)).total).toBe(0), eventually)
    await merchant.call("POST", `${path}/products`, { add: [made.id] })
    await publicPage(shop, made.handle, (page) => page.category === handle)
    await merchant.call("POST", `${path}/products`, { remove: [made.id] })
    await merchant.call("DELETE", path)
    await publicPage(shop, made.handle, (page) => page.category === null)
  })

  it("of a product's variants changes what is offered", async () => {
    const made = await createProduct(merchant, RUG)
    const path = `/admin/products/${made.id}/variants`
    await merchant.call("POST", path, {
      ...{ title: "L", options: { Size: "L" }, manage_inventory: false },
      prices: [{ currency_code: "kes", amount: 1900 }],
    })
    const { variants } = await publicPage(shop, made.handle, (page) => page.variants.length === 3)
    const large = variants.find(({ size }) => size === "L")
    expect(large?.price).toBe(1900)
    const change = { id: variantNamed(made, "M"), prices: [{ currency_code: "kes", amount: 1600 }] }
    await merchant.call("POST", `${path}/batch`, { update: [change] })
    await publicPage(shop, made.handle, (page) => page.variants.some(({ price }) => price === 1600))
    await merchant.call("DELETE", `${path}/${large?.id ?? ""}`)
    await publicPage(shop, made.handle, (page) => page.variants.length === 2)
  })

  it("of a product's sales channels takes it out of the shop, and back [EA-31]", async () => {
    const made = await createProduct(merchant, RUG)
    const buyer = await buyerOf(made, "S", 1)
    const status = async () => (await shop.visitor().api(`/api/products/${made.handle}`)).status
    const { stores } = await merchant.call<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores")
    const change = (body: object) =>
      merchant.call("POST", `/admin/sales-channels/${stores[0]?.default_sales_channel_id ?? ""}/products`, body)
    await change({ remove: [made.id] })
    await vi.waitFor(async () => expect(await status()).toBe(404), eventually)
    const body = { productId: made.id, variantId: variantNamed(made, "S"), quantity: 1 }
    expect(await buyer.visitor.api("/api/cart", { body })).toMatchObject({ status: 404, body: { code: "not_sold" } })
    await change({ add: [made.id] })
    await vi.waitFor(async () => expect(await status()).toBe(200), eventually)
  })

  it("to backorder sells a variant of which nothing is left", async () => {
    const made = await createProduct(merchant, {
      ...RUG,
      variants: [{ options: { Size: "S" }, price: 1500, stock: 0 }],
    })
    await publicPage(shop, made.handle, (page) => page.stock === 0)
    await merchant.call("POST", `/admin/products/${made.id}/variants/${variantNamed(made, "S")}`, {
      allow_backorder: true,
    })
    await publicPage(shop, made.handle, ({ variants }) => variants[0]?.counted === false)
    const buyer = await buyerOf(made, "S", 3)
    // Another test takes standard shipping out of the shop.
    expect((await order(buyer, { ...plainCheckout, shippingOption: "express" })).total).toBe(3 * 1500 + 800)
  })

  it("of an option's name and values is on the page", async () => {
    const made = await createProduct(merchant, RUG)
    const { product } = await merchant.call<{
      product: { options: { id: string; values: { id: string; value: string }[] }[] }
    }>("GET", `/admin/products/${made.id}?fields=*options,*options.values`)
    const [option] = product.options
    const medium = option?.values.find(({ value }) => value === "M")
    await merchant.call("POST", `/admin/product-options/${option?.id ?? ""}`, { title: "Width" })
    await merchant.call("POST", `/admin/product-options/${option?.id ?? ""}/values/${medium?.id ?? ""}`, {
      value: "Medium",
    })
    const page = await publicPage(shop, made.handle, ({ options }) => options[0]?.values.includes("Medium") === true)
    expect(page.options).toEqual([{ name: "Width", values: ["S", "Medium"] }])
  })

  it("of several products at once is public", async () => {
    const both = [await createProduct(merchant, RUG), await createProduct(merchant, RUG)]
    const update = both.map(({ id }, place) => ({ id, title: `Rug ${String(place)}` }))
    await merchant.call("POST", "/admin/products/batch", { update })
    for (const [place, { handle }] of both.entries())
      await publicPage(shop, handle, ({ name }) => name === update[place]?.title)
  })

  it("of the prices and products of a price list is public", async () => {
    const made = await createProduct(merchant, RUG)
    await merchant.createSale(await publicPage(shop, made.handle), 1000, {})
    await publicPage(shop, made.handle, ({ price }) => price === 1000)
    const { price_lists } = await merchant.call<{ price_lists: { id: string }[] }>(
      "GET",
      "/admin/price-lists?order=-created_at&limit=1",
    )
    const path = `/admin/price-lists/${price_lists[0]?.id ?? ""}`
    const { prices } = await merchant.call<{ prices: { id: string; price_set: { variant: { id: string } } }[] }>(
      "GET",
      `${path}/prices`,
    )
    const update = prices.map(({ id, price_set }) => ({ id, variant_id: price_set.variant.id, amount: 900 }))
    await merchant.call("POST", `${path}/prices/batch`, { update })
    await publicPage(shop, made.handle, ({ price }) => price === 900)
    await merchant.call("POST", `${path}/products`, { remove: [made.id] })
    await publicPage(shop, made.handle, ({ price, compareAtPrice }) => price === 1500 && compareAtPrice === null)
  })

  it("of Kenya's VAT, or of that of a product, is in the next checkout", async () => {
    const made = await createProduct(merchant, RUG)
    await publicPage(shop, made.handle)
    const buyer = await buyerOf(made, "S", 1)
    const vat = async () =>
      CheckoutOptions.parse((await buyer.visitor.api("/api/checkout/options?city=Kisumu")).body).vat
    const { tax_regions } = await merchant.call<{ tax_regions: { id: string; tax_rates: { id: string }[] }[] }>(
      "GET",
      "/admin/tax-regions?country_code=ke&fields=id,*tax_rates",
    )
    const [kenya] = tax_regions
    const standard = `/admin/tax-rates/${kenya?.tax_rates[0]?.id ?? ""}`
    const vatIn1500 = (rate: number) => Number(((1500 * rate) / (100 + rate)).toFixed(2))
    await merchant.call("POST", standard, { rate: 8 })
    expect(await vat()).toBe(vatIn1500(8))
    await merchant.call("POST", standard, { rate: 16 })
    const { tax_rate: own } = await merchant.call<{ tax_rate: { id: string } }>("POST", "/admin/tax-rates", {
      ...{ tax_region_id: kenya?.id, name: "Exempt", code: "exempt", rate: 0 },
      rules: [{ reference: "product", reference_id: made.id }],
    })
    expect(await vat()).toBe(0)
    await merchant.call("DELETE", `/admin/tax-rates/${own.id}`)
    expect(await vat()).toBe(vatIn1500(16))
  })
})
