import { ErrorBody, ProductDetail, ProductListResponse, SuggestResponse, type ProductFacets } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { Merchant } from "../../support/merchant"

let shop: Shop
let guest: Visitor
let merchant: Merchant
/** Every product with its variants: the expected data for lists. */
let catalogue: ProductDetail[]

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  guest = shop.visitor()
  merchant = await Merchant.signIn(shop)
  catalogue = await readCatalogue()
})
afterAll(() => shop.stop())

async function list(parameters: Record<string, string | string[]> = {}): Promise<ProductListResponse> {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) for (const one of [value].flat()) search.append(name, one)
  const answer = await guest.api<unknown>(`/api/products?${search.toString()}`)
  expect(answer.status).toBe(200)
  return ProductListResponse.parse(answer.body)
}

async function facetsOf(parameters: Record<string, string | string[]> = {}): Promise<ProductFacets> {
  const { facets } = await list({ ...parameters, facets: "true" })
  if (!facets) throw new Error("No facets came")
  return facets
}

async function all(parameters: Record<string, string | string[]> = {}) {
  const first = await list({ ...parameters, limit: "48" })
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, page) => list({ ...parameters, limit: "48", page: String(page + 2) })),
  )
  return [first, ...rest].flatMap((page) => page.products)
}

async function readCatalogue(): Promise<ProductDetail[]> {
  const details: ProductDetail[] = []
  for (const { slug } of await all()) {
    details.push(ProductDetail.parse((await guest.api<unknown>(`/api/products/${slug}`)).body))
  }
  return details
}

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id).sort()
const titles = async (q: string) => (await list({ q, limit: "48" })).products.map(({ title }) => title)

type Variant = ProductDetail["variants"][number]
/** Products of which one variant satisfies the claim. */
const having = (claim: (variant: Variant, product: ProductDetail) => boolean) =>
  catalogue.filter((product) => product.variants.some((variant) => claim(variant, product)))

describe("Filters", () => {
  it("of size, colour and stock must match in the same variant [FD-04]", async () => {
    const inStock = { size: ["M", "L"], color: ["Indigo", "Rust"], inStock: "true" }
    expect(idsOf(await all(inStock))).toEqual(
      idsOf(
        having(
          ({ size, color, stock }) =>
            ["M", "L"].includes(size ?? "") && ["Indigo", "Rust"].includes(color ?? "") && stock > 0,
        ),
      ),
    )
    const anyway = idsOf(await all({ size: "M", color: "Indigo" }))
    expect(anyway).toEqual(idsOf(having(({ size, color }) => size === "M" && color === "Indigo")))
    expect(anyway.length).toBeGreaterThan(0)
  })

  it("of the price include both limits", async () => {
    const prices = catalogue.map(({ price }) => price).sort((a, b) => a - b)
    const [low, high] = [prices[10] ?? 0, prices[40] ?? 0]
    const found = await all({ minPrice: String(low), maxPrice: String(high) })
    expect(idsOf(found)).toEqual(idsOf(catalogue.filter(({ price }) => price >= low && price <= high)))
    expect(found.map(({ price }) => price)).toEqual(expect.arrayContaining([low, high]))
  })

  it("accept several values of one kind as a list or repeated", async () => {
    expect(idsOf(await all({ size: "S,M" }))).toEqual(idsOf(await all({ size: ["M", "S"] })))
  })
})

describe("Facets", () => {
  it("match the results: each value is counted with all other filters and without its own kind", async () => {
    const chosen = { category: "women", size: ["M"], color: ["Indigo"], inStock: "true" }
    const facets = await facetsOf(chosen)
    expect(facets.size.length).toBeGreaterThan(2)
    for (const { value, count } of facets.size) expect((await list({ ...chosen, size: value })).total).toBe(count)
    for (const { value, count } of facets.color) expect((await list({ ...chosen, color: value })).total).toBe(count)
    for (const { value, count } of facets.category) {
      expect((await list({ ...chosen, category: value })).total).toBe(count)
    }
    expect(facets.inStock).toBe((await list(chosen)).total)
  })

  it("of a search count the results", async () => {
    const facets = await facetsOf({ q: "linen" })
    const { total } = await list({ q: "linen" })
    const top = facets.category.filter(({ parent }) => parent === null)
    expect(top.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    for (const { value, count } of facets.color) expect((await list({ q: "linen", color: value })).total).toBe(count)
  })

  it("show the prices without the price filter, and the stock without the stock filter", async () => {
    const men = catalogue.filter(({ category }) => category === "men")
    const { price, inStock } = await facetsOf({ category: "men", maxPrice: "3000" })
    expect(price).toEqual({
      min: Math.min(...men.map((product) => product.price)),
      max: Math.max(...men.map((product) => product.price)),
    })
    expect(inStock).toBe(men.filter((product) => product.price <= 3000 && product.stock > 0).length)
  })

  it("return categories as a tree, sizes in size order, colours by count", async () => {
    const { category, size, color } = await facetsOf()
    const handles = category.map(({ value }) => value)
    expect(category.filter(({ parent }) => parent === null).map(({ value }) => value)).toEqual([
      "women",
      "men",
      "children",
    ])
    for (const { value, parent } of category) {
      if (parent !== null) expect(handles.indexOf(parent)).toBeLessThan(handles.indexOf(value))
    }
    const values = size.map(({ value }) => value)
    expect(values.filter((value) => /^[XSML]+$/.test(value))).toEqual(["XS", "S", "M", "L", "XL", "XXL"])
    expect(values.filter((value) => /[MY]$/.test(value) && /\d/.test(value))).toEqual(
      ["6-12M", "12-18M", "18-24M", "2-3Y", "4-5Y", "6-7Y", "8-9Y", "10-11Y"].filter((age) => values.includes(age)),
    )
    expect(color.map(({ count }) => count)).toEqual(color.map(({ count }) => count).sort((a, b) => b - a))
  })

  it("show how many results there would be without one filter", async () => {
    const chosen = { category: "children", size: "M", maxPrice: "2000" }
    expect((await list(chosen)).total).toBe(0)
    const { without } = await facetsOf(chosen)
    expect(without.category).toBe((await list({ size: "M", maxPrice: "2000" })).total)
    expect(without.size).toBe((await list({ category: "children", maxPrice: "2000" })).total)
    expect(without.price).toBe((await list({ category: "children", size: "M" })).total)
  })

  it("are returned only on request", async () => {
    expect((await list()).facets).toBeUndefined()
  })
})

describe("Search terms", () => {
  it("match title, category, colour and description, in any case and form [FD-01]", async () => {
    const dresses = catalogue.filter(({ title }) => /dress/i.test(title)).map(({ title }) => title)
    expect(await titles("DRESSES")).toEqual(expect.arrayContaining(dresses))
    expect((await titles("dress")).slice(0, dresses.length).sort()).toEqual(dresses.sort())
    const ochre = catalogue.filter(({ colors }) => colors.includes("Ochre")).map(({ title }) => title)
    expect(await titles("ochre")).toEqual(expect.arrayContaining(ochre))
  })

  it.each([
    ["jaket", "jacket"],
    ["kaftna", "kaftan"],
    ["linnen shrit", "linen shirt"],
    ["trouzers", "trousers"],
  ])("misspelt as %s are corrected to %s, and the response says so", async (typed, meant) => {
    const { search, total } = await list({ q: typed })
    expect(search).toEqual({ words: meant, corrected: true, every: true })
    expect(total).toBeGreaterThan(0)
    expect(await titles(typed)).toEqual(await titles(meant))
  })

  it("of Swahili and other varieties of English match the same products", async () => {
    expect(await titles("suruali")).toEqual(expect.arrayContaining(await titles("trousers")))
    expect(await titles("pants")).toEqual(await titles("suruali"))
  })

  it("that no product has together match those with most of them, and the response says so", async () => {
    const { search, products } = await list({ q: "linen submarine" })
    expect(search).toEqual({ words: "linen submarine", corrected: false, every: false })
    expect(products.map(({ title }) => title)).toEqual((await titles("linen")).slice(0, 8))
  })

  it("without a meaning match nothing, whatever they contain", async () => {
    for (const q of ["zzzzqqqqxxxx", "' or 1=1 -- % _ \\ & | ! ( :*", "\u{1F457}", "the of and"]) {
      expect(await list({ q })).toMatchObject({ total: 0, pages: 1, products: [] })
    }
    expect((await list()).search).toBeNull()
  })

  it("match the merchant's changes within five seconds", async () => {
    const [product] = catalogue
    if (!product) throw new Error("The shop is empty")
    await merchant.updateProduct(product.id, { title: "Quokka Poncho" })
    await expect.poll(() => titles("quoka"), { timeout: 5_000 }).toEqual(["Quokka Poncho"])
    await merchant.updateProduct(product.id, { title: product.title })
    await expect.poll(() => titles("quokka"), { timeout: 5_000 }).toEqual([])
  })
})

describe("The requested category", () => {
  it("is returned with its parent, also without results", async () => {
    expect((await list({ category: "women-dresses", maxPrice: "1" })).category).toMatchObject({
      value: "women-dresses",
      label: "Dresses",
      parent: "women",
    })
    expect((await list({ category: "new" })).category).toMatchObject({ value: "new", parent: null })
    expect((await list({ category: "no-such-thing" })).category).toBeNull()
  })
})

describe("GET /api/search/suggest", () => {
  const suggest = async (q: string) =>
    SuggestResponse.parse((await guest.api<unknown>(`/api/search/suggest?q=${encodeURIComponent(q)}`)).body)

  it("suggests products and categories while a word is unfinished", async () => {
    const { suggestions, categories } = await suggest("dre")
    expect(suggestions.length).toBeGreaterThan(2)
    expect(suggestions.length).toBeLessThanOrEqual(6)
    for (const { text } of suggestions) expect(text).toMatch(/dre/i)
    expect(categories).toEqual([expect.objectContaining({ value: "women-dresses", label: "Dresses", parent: "women" })])
    const known = catalogue.find(({ slug }) => slug === suggestions[0]?.slug)
    expect(suggestions[0]).toMatchObject({ text: known?.title, price: known?.price })
  })

  it("corrects a typo in a finished word, and suggests nothing for nonsense", async () => {
    expect((await suggest("kaftna")).suggestions.map(({ text }) => text)).toEqual(
      (await suggest("kaftan")).suggestions.map(({ text }) => text),
    )
    expect(await suggest("zzzzqqqq")).toEqual({ suggestions: [], categories: [] })
  })

  it("rejects a call without search terms", async () => {
    const { status, body } = await guest.api<unknown>("/api/search/suggest?q=")
    expect(status).toBe(400)
    expect(ErrorBody.parse(body).errors).toHaveProperty("q")
  })
})
