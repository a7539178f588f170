import { CategoryTree, ProductDetail, ProductListResponse, SuggestResponse, type ProductCard } from "@mavazi/contracts"
import type { StaffRole } from "@mavazi/contracts/engine-admin/staff-roles"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { ask, hire } from "../../support/staff"

let shop: Shop
let merchant: Merchant
beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
})
afterAll(() => shop.stop())

const SLUG = "wangari-shweshwe-tea-dress"
const NAME = "Gauni la Shweshwe Wangari"

const read = (path: string, language: string) =>
  shop.visitor().api<unknown>(path, { headers: { "accept-language": language } })
const product = async (slug: string, language = "sw") =>
  ProductDetail.parse((await read(`/api/products/${slug}`, language)).body)
const list = async (query: string, language = "sw") =>
  ProductListResponse.parse((await read(`/api/products?${query}`, language)).body)
const slugsOf = (products: readonly Pick<ProductCard, "slug">[]) => products.map(({ slug }) => slug)
const search = async (q: string, language = "en") =>
  slugsOf((await list(`limit=48&q=${encodeURIComponent(q)}`, language)).products)

/** Texts of a row, in the engine's admin. */
const translate = (reference: string, reference_id: string, translations: Record<string, string>) =>
  merchant.call("POST", "/admin/translations/batch", {
    create: [{ reference, reference_id, locale_code: "sw-KE", translations }],
  })

describe("Products in Swahili", () => {
  it("[SW-23] have name, description, facts, categories and colours in the language of the request", async () => {
    const swahili = await product(SLUG)
    expect(swahili).toMatchObject({ slug: SLUG, name: NAME, colors: ["Kutu", "Nili"] })
    expect(swahili.description).toMatch(/^Sehemu ya juu iliyokaa mwilini/)
    expect(swahili.materials[0]).toEqual({ label: "Nyuzi", text: "Shweshwe ya pamba 100%" })
    expect(swahili.path.map(({ value, label }) => [value, label])).toEqual([
      ["women", "Wanawake"],
      ["women-dresses", "Magauni"],
    ])
    expect(Object.keys(swahili.colourSwatches).sort()).toEqual(["Kutu", "Nili"])
    expect(new Set(swahili.pictures.map(({ alt }) => alt))).toEqual(new Set([NAME]))
    const english = await product(SLUG, "en")
    expect(english).toMatchObject({ slug: SLUG, name: "Wangari Shweshwe Tea Dress", colors: ["Indigo", "Rust"] })
    expect(swahili.variants.map(({ id, price, size }) => ({ id, price, size }))).toHaveLength(english.variants.length)
    expect(new Set(swahili.variants.map(({ id }) => id))).toEqual(new Set(english.variants.map(({ id }) => id)))
  })

  it("[SW-23] are listed with menu and filters in Swahili; the values of filters are the same in both", async () => {
    const swahili = await list("category=women-dresses&facets=true&color=Rust")
    const english = await list("category=women-dresses&facets=true&color=Rust", "en")
    expect(slugsOf(swahili.products)).toEqual(slugsOf(english.products))
    expect(swahili.products.map(({ name }) => name)).toContain(NAME)
    expect(swahili.category?.label).toBe("Magauni")
    expect(swahili.menu?.map(({ label }) => label)).toContain("Watoto")
    const rust = swahili.facets?.color.find(({ value }) => value === "Rust")
    expect(rust?.label).toBe("Kutu")
    expect(english.facets?.color.find(({ value }) => value === "Rust")?.label).toBe("Rust")
  })

  it("[SW-23] are suggested, and categories listed, in Swahili", async () => {
    const suggested = SuggestResponse.parse((await read("/api/search/suggest?q=magau", "sw")).body)
    expect(suggested.categories.map(({ label }) => label)).toContain("Magauni")
    expect(suggested.suggestions[0]?.text).toMatch(/^Gauni/)
    const { categories } = CategoryTree.parse((await read("/api/categories", "sw")).body)
    expect(categories.find(({ value }) => value === "men")).toMatchObject({
      label: "Wanaume",
      description: expect.stringMatching(/^Mashati/) as string,
    })
    expect((await list("category=new")).category?.label).toBe("Bidhaa Mpya")
  })

  it("[SW-24] each language has its own validator, and shared caches are told that answers differ", async () => {
    const [swahili, english] = await Promise.all(
      ["sw", "en"].map((language) => read(`/api/products/${SLUG}`, language)),
    )
    const tag = (answer: typeof swahili) => answer?.headers.get("etag")
    expect(tag(swahili)).not.toBe(tag(english))
    expect(swahili?.headers.get("vary")).toContain("Accept-Language")
    const again = await shop.visitor().api(`/api/products/${SLUG}`, {
      headers: { "accept-language": "sw", "if-none-match": tag(swahili) ?? "" },
    })
    expect(again.status).toBe(304)
  })

  it("[SW-25] what the merchant translates is public within five seconds, and untranslated texts are English", async () => {
    const created = await merchant.call<{ product: { id: string; handle: string } }>("POST", "/admin/products", {
      ...{ title: "Plain Scarf", status: "published", options: [{ title: "Length", values: ["Long"] }] },
      variants: [{ title: "Long", options: { Length: "Long" }, prices: [{ currency_code: "kes", amount: 900 }] }],
      sales_channels: await salesChannels(),
    })
    const { id, handle } = created.product
    await vi.waitFor(async () => expect((await product(handle)).name).toBe("Plain Scarf"), eventually)
    await translate("product", id, { title: "Skafu ya Kawaida" })
    const started = Date.now()
    await vi.waitFor(async () => expect((await product(handle)).name).toBe("Skafu ya Kawaida"), eventually)
    expect(Date.now() - started).toBeLessThan(5_000)
    expect((await product(handle, "en")).name).toBe("Plain Scarf")
    expect(await search("skafu ya kawaida")).toContain(handle)
    const { rows } = await shop.db.query<{ id: string }>(
      `select v.id from product_option_value v join product_option o on o.id = v.option_id
        where v.value = 'Long' and o.title = 'Length' limit 1`,
    )
    await translate("product_option_value", rows[0]?.id ?? "", { value: "Ndefu" })
    const valuesOf = async () => (await product(handle)).variants[0]?.options
    await vi.waitFor(async () => expect(await valuesOf()).toEqual([{ name: "Length", value: "Ndefu" }]), eventually)
  })

  it("[SW-26] translations are the manager's; a packer cannot write them", async () => {
    const write = async (role: StaffRole) => {
      const { merchant: member } = await hire(shop, role)
      return (await ask(shop, member.headers, ["POST", "/admin/translations/batch", { create: [] }])).status
    }
    expect(await write("packer")).toBe(403)
    expect(await write("manager")).toBe(200)
  })
})

async function salesChannels(): Promise<{ id: string }[]> {
  const { rows } = await shop.db.query<{ id: string }>("select default_sales_channel_id as id from store")
  return rows
}

describe("Search in both languages", () => {
  it.each([
    ["red dress", SLUG],
    ["gauni jekundu", SLUG],
    ["nyekundu", SLUG],
    ["gauni la kitani", "amani-linen-wrap-dress"],
    ["nguo", SLUG],
    ["shati", "baraka-linen-shirt"],
    ["viatu", "mzee-leather-sandals"],
    ["mkoba", "soko-canvas-tote"],
    ["begi", "soko-canvas-tote"],
    ["kilemba", "malkia-headwrap"],
    ["linen dress", "amani-linen-wrap-dress"],
  ])("[SW-27] “%s” finds %s on both sites", async (q, slug) => {
    expect(await search(q, "en")).toContain(slug)
    expect(await search(q, "sw")).toContain(slug)
  })

  it("[SW-28] what has the word itself comes before its family", async () => {
    const rust = await search("rust dress")
    const red = await search("red dress")
    expect(red).toEqual(expect.arrayContaining(rust.slice(0, 1)))
    const created = await merchant.call<{ product: { handle: string } }>("POST", "/admin/products", {
      ...{ title: "Evening Dress in Red", status: "published", options: [{ title: "Size", values: ["M"] }] },
      variants: [{ title: "M", options: { Size: "M" }, prices: [{ currency_code: "kes", amount: 900 }], ...UNCOUNTED }],
      sales_channels: await salesChannels(),
    })
    await vi.waitFor(async () => expect((await search("red dress"))[0]).toBe(created.product.handle), eventually)
  })
})

const UNCOUNTED = { manage_inventory: false }
