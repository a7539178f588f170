import type { ProductListQuery } from "@mavazi/contracts"
import { describe, expect, it } from "vitest"
import { attributeKey } from "./attributes"
import { ProductSearch } from "./product-search"
import type { IndexedProduct } from "./product-store"

const DAY_MS = 24 * 3_600_000

function attribute(key: string) {
  const [name = "", value = ""] = key.split(":")
  return { name, value }
}

/** `offers`: `M Ink` is in stock, `M Ink -` is not, `M Ink + Length:Long` has an attribute. */
function product(
  id: string,
  { offers = ["M Ink"], ...change }: Partial<Omit<IndexedProduct, "offers">> & { offers?: string[] } = {},
): IndexedProduct {
  return {
    id,
    title: `Piece ${id}`,
    keywords: "",
    description: "",
    publishedAt: Date.parse("2026-01-01"),
    price: 1000,
    categories: [],
    attributes: [],
    ...change,
    offers: offers.map((offer) => {
      const [named = "", own] = offer.split(" + ")
      const [size = "", color = "", gone] = named.split(" ")
      return { size, color, inStock: gone === undefined, ...(own && { attributes: own.split(" ").map(attribute) }) }
    }),
  }
}

const search = (...products: IndexedProduct[]) => {
  const made = new ProductSearch()
  made.change(products, [])
  const find = (query: Partial<ProductListQuery> = {}) => made.find({ page: 1, limit: 8, sort: "newest", ...query })
  return { made, find, ids: (query?: Partial<ProductListQuery>) => find(query).ids }
}

/** Counts by value, as the facets show them. */
function facets({ made, find }: ReturnType<typeof search>, query: Partial<ProductListQuery>) {
  const { counter } = find(query)
  const counts = (names: { nameOf: (n: number) => string }, products: Uint32Array) =>
    Object.fromEntries([...products].flatMap((count, n) => (count > 0 && n > 0 ? [[names.nameOf(n), count]] : [])))
  const { attributes } = made.store
  return {
    attributes: Object.fromEntries(
      [...counter.attributes.products].flatMap((count, n) =>
        count > 0 ? [[attributeKey(attributes.at(n)), count]] : [],
      ),
    ),
    sizes: counts(made.store.sizes, counter.sizes.products),
    colors: counts(made.store.colors, counter.colors.products),
    inStock: counter.inStock,
    price: [counter.lowest, counter.highest],
    without: counter.without,
  }
}

describe("Search terms", () => {
  const shop = search(
    product("kaftan", {
      title: "Bahari Kaftan",
      keywords: "Women Kaftans Indigo",
      description: "Linen, ankle-length.",
    }),
    product("shirt", { title: "Baraka Linen Shirt", keywords: "Men Shirts", description: "Cut straight." }),
    product("trousers", { title: "Wide Trousers", keywords: "Women", description: "To wear with a linen shirt." }),
    product("skirt", { title: "Striped Skirt", keywords: "Women Skirts", description: "With a waistband." }),
  )

  it.each([
    ["kaftan", ["kaftan"]],
    ["KAFTANS", ["kaftan"]],
    ["stripe", ["skirt"]],
    ["linen shirt", ["shirt", "trousers"]],
    ["suruali", ["trousers"]],
    ["pants", ["trousers"]],
    ["trou", ["trousers"]],
  ])("%s match %j, the best first", (q, ids) => {
    expect(shop.ids({ q })).toEqual(ids)
    expect(shop.find({ q }).found).toMatchObject({ every: true, words: q.toLowerCase() })
  })

  it("that name a group of colours match its shades, and words for clothes in general match all of them [FD-10]", () => {
    const rail = search(
      product("rust", { title: "Lamu Dress", keywords: "Women Dresses Rust" }),
      product("hibiscus", { title: "Zuri Dress", keywords: "Women Dresses Hibiscus" }),
      product("ink", { title: "Amani Dress", keywords: "Women Dresses Ink" }),
      product("basket", { title: "Kiondo", keywords: "Baskets Rust" }),
    )
    expect(rail.ids({ q: "red dress" }).toSorted()).toEqual(["hibiscus", "rust"])
    expect(rail.ids({ q: "rust" }).toSorted()).toEqual(["basket", "rust"])
    expect(rail.ids({ q: "nguo" }).toSorted()).toEqual(["hibiscus", "ink", "rust"])
  })

  it.each([
    ["kaftna", "kaftan", ["kaftan"]],
    ["trosers", "trousers", ["trousers"]],
    ["linen shrit", "linen shirt", ["shirt", "trousers"]],
    ["shrit", "shirt", ["shirt", "trousers"]],
  ])("%s is corrected to %s", (q, words, ids) => {
    expect(shop.find({ q })).toMatchObject({ ids, found: { words } })
  })

  it("are not corrected to words of descriptions only, nor when they are too short", () => {
    expect(shop.ids({ q: "waistbant" })).toEqual([])
    expect(shop.ids({ q: "wyd" })).toEqual([])
  })

  it("that no product has together match those with most of them, and the result says so", () => {
    expect(shop.find({ q: "purple linen shirt" })).toMatchObject({
      ids: ["shirt", "trousers"],
      found: { every: false },
    })
    expect(shop.find({ q: "zzzz" })).toMatchObject({ ids: [], total: 0 })
  })

  it("list sold-out products last", () => {
    const pair = search(
      product("gone", { title: "Linen Coat", offers: ["M Ink -"], publishedAt: Date.now() }),
      product("here", { title: "Linen Coat" }),
    )
    expect(pair.ids({ q: "coat" })).toEqual(["here", "gone"])
  })

  it("with a sort order are sorted by it", () => {
    const pair = search(
      product("best", { title: "Coat coat", price: 9 }),
      product("cheap", { description: "coat", price: 5 }),
    )
    expect(pair.ids({ q: "coat" })).toEqual(["best", "cheap"])
    expect(pair.ids({ q: "coat", sort: "price-asc" })).toEqual(["cheap", "best"])
    expect(pair.ids({ q: "coat", sort: "price-desc" })).toEqual(["best", "cheap"])
  })
})

describe("Filters", () => {
  const shop = search(
    product("a", { price: 100, categories: ["women", "dresses"], offers: ["S Ink", "M Sand", "L Ink -"] }),
    product("b", { price: 200, categories: ["women"], offers: ["M Ink", "L Ink"] }),
    product("c", { price: 300, categories: ["men"], offers: ["M Sand -"] }),
  )
  const ids = (query: Partial<ProductListQuery>) => shop.ids(query).toSorted()

  it("of one kind are alternatives, several kinds are combined, and one variant must match all of them", () => {
    expect(ids({ size: ["M"] })).toEqual(["a", "b", "c"])
    expect(ids({ size: ["S", "L"] })).toEqual(["a", "b"])
    expect(ids({ size: ["M"], color: ["Ink"] })).toEqual(["b"])
    expect(ids({ size: ["M"], color: ["Sand"] })).toEqual(["a", "c"])
    expect(ids({ size: ["M"], color: ["Sand"], inStock: true })).toEqual(["a"])
    expect(ids({ size: ["L"], inStock: true })).toEqual(["b"])
    expect(ids({ category: "women", minPrice: 150, maxPrice: 300 })).toEqual(["b"])
    expect(ids({ category: "dresses" })).toEqual(["a"])
    expect(ids({ category: "none" })).toEqual([])
    expect(ids({ size: ["XXL"] })).toEqual([])
  })

  it("count each value as if no filter of its own kind were set", () => {
    expect(facets(shop, { size: ["M"], color: ["Ink"] })).toMatchObject({
      sizes: { S: 1, M: 1, L: 2 },
      colors: { Ink: 1, Sand: 2 },
    })
    expect(facets(shop, { size: ["L"], inStock: true }).sizes).toEqual({ S: 1, M: 2, L: 1 })
  })

  it("count a product once however many variants match", () => {
    expect(facets(shop, {}).colors).toEqual({ Ink: 2, Sand: 2 })
  })

  it("return the prices and the stock that the other filters leave", () => {
    expect(facets(shop, { category: "women", maxPrice: 150 })).toMatchObject({ price: [100, 200], inStock: 1 })
    expect(facets(shop, { size: ["L"] }).inStock).toBe(1)
  })

  it("return the number of results without one of them", () => {
    const { without } = facets(shop, { category: "men", size: ["L"], maxPrice: 200 })
    expect(without).toEqual({ category: 2, size: 0, color: 0, price: 0, inStock: 0, attribute: 0 })
    expect(facets(shop, { category: "men", size: ["L"] }).without).toMatchObject({ category: 2, size: 1 })
  })

  it("by age include new products, and at least the sixteen newest", () => {
    const old = Array.from({ length: 30 }, (_, age) =>
      product(String(age), { publishedAt: Date.now() - (age + 50) * DAY_MS }),
    )
    expect(search(...old).find({ category: "new" }).total).toBe(16)
    const young = Array.from({ length: 30 }, (_, age) =>
      product(String(age), { publishedAt: Date.now() - age * DAY_MS }),
    )
    expect(search(...young, product("old", { publishedAt: 0 })).find({ category: "new" }).total).toBe(30)
  })
})

describe("Attributes", () => {
  const shop = search(
    product("a", { offers: ["M Ink + Length:Long", "L Ink + Length:Short"], attributes: ["Tag:wool"].map(attribute) }),
    product("b", { offers: ["M Ink - + Length:Long", "M Ink + Length:Short"] }),
    product("c", { offers: ["L Sand"], attributes: ["Type:Bag", "Tag:wool", "Tag:gift"].map(attribute) }),
    product("d", { offers: ["L Sand + Cut:Wide Length:Long"], attributes: ["Tag:gift"].map(attribute) }),
  )
  const ids = (...attribute: string[]) => shop.ids({ attribute }).toSorted()

  it("of one name are alternatives, and those of several names are combined", () => {
    expect(ids("Length:Long")).toEqual(["a", "b", "d"])
    expect(ids("Length:Long", "Length:Short")).toEqual(["a", "b", "d"])
    expect(ids("Length:Long", "Tag:gift")).toEqual(["d"])
    expect(ids("Tag:wool", "Tag:gift")).toEqual(["a", "c", "d"])
    expect(ids("Length:Long", "Cut:Wide", "Tag:gift", "Tag:wool")).toEqual(["d"])
  })

  it("must match in one variant with size and stock", () => {
    expect(shop.ids({ attribute: ["Length:Long"], inStock: true }).toSorted()).toEqual(["a", "d"])
    expect(shop.ids({ attribute: ["Length:Short"], size: ["M"] })).toEqual(["b"])
    expect(shop.ids({ attribute: ["Length:Short", "Tag:wool"], size: ["L"] })).toEqual(["a"])
  })

  it("that no product has leave nothing, unless another value of the name is selected", () => {
    expect(ids("Length:Knee")).toEqual([])
    expect(ids("Length:Knee", "Length:Long")).toEqual(["a", "b", "d"])
    expect(ids("Sleeve:Long")).toEqual([])
    expect(ids("Sleeve:Long", "Length:Long")).toEqual([])
    expect(ids("Length")).toEqual([])
  })

  it("are counted as if no other value of the name were selected", () => {
    const all = { "Length:Long": 3, "Length:Short": 2, "Tag:wool": 2, "Tag:gift": 2, "Type:Bag": 1, "Cut:Wide": 1 }
    expect(facets(shop, {}).attributes).toEqual(all)
    expect(facets(shop, { attribute: ["Tag:wool"] }).attributes).toEqual({
      ...{ "Length:Long": 1, "Length:Short": 1, "Type:Bag": 1 },
      ...{ "Tag:wool": 2, "Tag:gift": 2 },
    })
    expect(facets(shop, { attribute: ["Length:Long", "Tag:gift"] }).attributes).toEqual({
      ...{ "Length:Long": 1, "Cut:Wide": 1 },
      ...{ "Tag:wool": 1, "Tag:gift": 1 },
    })
    expect(facets(shop, { size: ["M"] }).attributes).toEqual({ "Length:Long": 2, "Length:Short": 1, "Tag:wool": 1 })
  })

  it("leave the counts of the other filters to what they match, and say how many they hide", () => {
    expect(facets(shop, { attribute: ["Length:Long"] }).sizes).toEqual({ M: 2, L: 1 })
    expect(facets(shop, { attribute: ["Length:Knee", "Tag:wool"], size: ["M"] }).without).toMatchObject({
      ...{ attribute: 2, size: 0 },
    })
    expect(facets(shop, { attribute: ["Cut:Wide", "Tag:wool"] }).without.attribute).toBe(4)
  })
})

describe("Updates", () => {
  it("remove the old entry of a product", () => {
    const { made, find, ids } = search(product("a", { title: "Red Coat", price: 5 }), product("b", { price: 6 }))
    made.change([product("a", { title: "Blue Coat", price: 7, offers: ["L Blue"] })], [])
    expect(ids({ q: "red" })).toEqual([])
    expect(ids({ q: "blue" })).toEqual(["a"])
    expect(ids({ sort: "price-asc" })).toEqual(["b", "a"])
    expect(find({ size: ["M"] }).total).toBe(1)
    made.change([], ["a", "never-there"])
    expect(find().ids).toEqual(["b"])
    expect(find({ q: "coat" }).total).toBe(0)
  })

  it("keep every sort order", () => {
    const { made, ids } = search()
    const titles = ["banana", "Apple", "cherry", "Éclair", "date"]
    for (const [index, title] of titles.entries()) {
      made.change([product(title, { title, price: (index * 7) % 5, publishedAt: index })], [])
    }
    expect(ids({ sort: "name" })).toEqual(["Apple", "banana", "cherry", "date", "Éclair"])
    expect(ids({ sort: "price-asc" })).toEqual(["banana", "Éclair", "Apple", "date", "cherry"])
    expect(ids({ sort: "price-desc" })).toEqual(["cherry", "date", "Apple", "Éclair", "banana"])
    expect(ids({ sort: "newest" })).toEqual(["date", "Éclair", "cherry", "Apple", "banana"])
    expect(ids({ sort: "name", limit: 2, page: 2 })).toEqual(["cherry", "date"])
  })

  it("fragment the index, which is rebuilt only after many of them", () => {
    const { made } = search(product("a"))
    for (let times = 0; times < 2_000; times += 1) made.change([product("a")], [])
    expect(made.needsRebuild).toBe(false)
    made.change([product("a")], [])
    expect(made.needsRebuild).toBe(true)
  })
})

describe("Suggestions", () => {
  const { made } = search(
    product("dress", { title: "Malaika Dress" }),
    product("dressing", { title: "Dressing Gown" }),
    product("linen", { title: "Linen Dress" }),
  )

  it("treat the last word as a prefix, and the words before it as whole words", () => {
    expect(made.suggest("dres", 6).ids.toSorted()).toEqual(["dress", "dressing", "linen"])
    expect(made.suggest("linen d", 6).ids).toEqual(["linen"])
    expect(made.suggest("malika", 6).ids).toEqual(["dress"])
  })
})
