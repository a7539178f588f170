import { ProductCard, ProductDetail } from "@mavazi/contracts"
import { describe, expect, it } from "vitest"
import { toProductRow } from "./product-row"
import type { PictureSource, ProductSource, VariantSource } from "../../medusa-schema/products/product-source"

function variant(change: Partial<VariantSource> = {}): VariantSource {
  return {
    variant_id: "variant_1",
    product_id: "prod_1",
    sku: "SKU",
    tiers: [],
    slug: "wrap-dress",
    title: "Wrap Dress",
    image: null,
    variant_rank: 0,
    options: { Size: "M", Colour: "Indigo" },
    price: 2500,
    compare_at: null,
    stock: 10,
    before_backorder: null,
    counted: true,
    inventory: [],
    ...change,
  }
}

function picture(url: string, change: Partial<PictureSource> = {}): PictureSource {
  const sizes = { base: url.replace(/-640\.jpg$/, ""), widths: [320, 640], width: 800, height: 1000 }
  return { product_id: "prod_1", url, ...sizes, colour: "#112233", alt: "", variant_ids: [], ...change }
}

function productSource(change: Partial<ProductSource> = {}): ProductSource {
  return {
    id: "prod_1",
    slug: "wrap-dress",
    title: "Wrap Dress",
    description: "Woven in Thika.",
    metadata: null,
    published_at: new Date("2026-11-01T09:00:00Z"),
    collection: null,
    ...{ material: null, type: null, tags: [] },
    categories: [{ handles: ["women", "women-dresses"], names: ["Women", "Dresses"], swahili_names: [null, null] }],
    variants: [variant()],
    pictures: [picture("/media/a-640.jpg"), picture("/media/b-640.jpg")],
    reviews: null,
    swahili: { title: null, description: null, material: null, collection: null },
    terms: new Map(),
    ...change,
  }
}

function row(change: Partial<ProductSource> = {}) {
  const made = toProductRow(productSource(change))
  if (!made) throw new Error("Nothing to show")
  return made
}

describe("toProductRow", () => {
  it("creates the card and the detail of the contracts", () => {
    const { card, detail } = row()
    expect(ProductCard.parse(card)).toEqual(card)
    expect(ProductDetail.parse({ ...card, ...detail, related: [] })).toMatchObject(detail)
  })

  it("shows the lowest price, and the price before its sale", () => {
    const { card } = row({
      variants: [variant({ price: 3000 }), variant({ variant_id: "v2", price: 1900, compare_at: 2400 })],
    })
    expect([card.price, card.compareAtPrice]).toEqual([1900, 2400])
  })

  it("has the rating, and changes with each change of a review", () => {
    const reviews = { count: 2, average: 4.5, small: 0, true: 1, large: 0, revision: "1" }
    const [none, first, answered] = [row(), row({ reviews }), row({ reviews: { ...reviews, revision: "2" } })]
    expect(none.card).not.toHaveProperty("rating")
    expect(first.card.rating).toEqual({ average: 4.5, count: 2, fit: { small: 0, true: 1, large: 0 } })
    expect(first.list_hash).not.toBe(none.list_hash)
    const held = row({ reviews: { ...reviews, count: 0, average: null } })
    expect([held.card, held.list_hash]).toEqual([none.card, none.list_hash])
    expect(held.detail_hash).not.toBe(none.detail_hash)
    expect(answered.list_hash).toBe(first.list_hash)
    expect(answered.detail_hash).not.toBe(first.detail_hash)
    expect(answered.exact_hash).not.toBe(first.exact_hash)
  })

  it("hides a product without a price", () => {
    expect(toProductRow(productSource({ variants: [] }))).toBeUndefined()
  })

  it("sums the stock and sorts the sizes", () => {
    const sizes = ["XL", "S", "M"].map((Size, at) =>
      variant({ variant_id: `v${String(at)}`, stock: at, options: { Size, Colour: "Indigo" } }),
    )
    expect(row({ variants: sizes }).card).toMatchObject({ stock: 3, sizes: ["S", "M", "XL"], colors: ["Indigo"] })
  })

  it("finds the pictures of a variant by the engine's links and by the colours in metadata", () => {
    const pictures = [picture("/media/a-640.jpg", { variant_ids: ["v-sand"] }), picture("/media/b-640.jpg")]
    const variants = [
      variant({ variant_id: "v-sand", options: { Size: "S", Colour: "Sand" } }),
      variant({ variant_id: "v-indigo" }),
    ]
    const metadata = { pictures_by_colour: { Indigo: ["/media/b-640.jpg", "/media/no-longer-there.jpg"] } }
    const shown = row({ pictures, variants, metadata }).detail.variants.map(({ id, pictures: urls }) => [id, urls])
    expect(Object.fromEntries(shown)).toEqual({ "v-sand": ["/media/a-640.jpg"], "v-indigo": ["/media/b-640.jpg"] })
  })

  it("describes a picture by the product's name, and gives one that was never rendered an aspect ratio", () => {
    const foreign = picture("https://cdn.example/x.png", {
      ...{ base: null, widths: null, width: null, height: null, colour: null, alt: null },
    })
    expect(row({ pictures: [foreign] }).card.picture).toMatchObject({ base: null, widths: [], alt: "Wrap Dress" })
  })

  it("reads materials, facts and swatches from metadata, and ignores invalid ones", () => {
    const materials = [{ label: "Fibre", text: "Organic cotton" }]
    const good = row({ metadata: { materials: JSON.stringify(materials), swatches: { Sand: "#d8c4a0" } } }).detail
    expect(good).toMatchObject({
      materials,
      colourSwatches: { Sand: "#d8c4a0" },
      sustainability: [],
      audience: "women",
    })
    const bad = row({ metadata: { materials: "{", sustainability: 7, swatches: { Sand: "red" }, audience: "pets" } })
    expect(bad.detail).toMatchObject({ materials: [], sustainability: [], colourSwatches: {}, audience: null })
  })

  it("reports a public change only when the shown stock changes, but always for the exact number", () => {
    const [many, more] = [row({ variants: [variant({ stock: 40 })] }), row({ variants: [variant({ stock: 39 })] })]
    expect([more.list_hash, more.detail_hash]).toEqual([many.list_hash, many.detail_hash])
    expect(more.exact_hash).not.toBe(many.exact_hash)
    const [three, two] = [row({ variants: [variant({ stock: 3 })] }), row({ variants: [variant({ stock: 2 })] })]
    expect(three.list_hash).not.toBe(two.list_hash)
    expect(row({ variants: [variant({ stock: 0 })] }).detail_hash).not.toBe(many.detail_hash)
  })
})

describe("a product in Swahili", () => {
  const swahili = { title: "Gauni la Kufunga", description: "Limefumwa Thika.", material: null, collection: null }
  const terms = new Map([["Indigo", "Nili"]])

  it("has its own card and page, with the colours' swatches and pictures", () => {
    const metadata = { swatches: { Indigo: "#2b3a67" }, materials: [{ label: "Fibre", text: "Linen" }] }
    const inBoth = { ...metadata, materials_sw: JSON.stringify([{ label: "Nyuzi", text: "Kitani" }]) }
    const { card, card_sw, detail, detail_sw, ...made } = row({ swahili, terms, metadata: inBoth })
    expect(card).toMatchObject({ name: "Wrap Dress", colors: ["Indigo"] })
    expect(card_sw).toMatchObject({ slug: "wrap-dress", name: "Gauni la Kufunga", colors: ["Nili"], sizes: ["M"] })
    expect(detail.materials).toEqual([{ label: "Fibre", text: "Linen" }])
    expect(detail_sw).toMatchObject({
      ...{ colourSwatches: { Nili: "#2b3a67" }, materials: [{ label: "Nyuzi", text: "Kitani" }] },
      variants: [{ color: "Nili", size: "M", options: [{ name: "Colour", value: "Nili" }, { name: "Size" }] }],
    })
    expect(made.offers).toMatchObject([{ color: "Indigo" }])
    expect(made.swahili).toMatchObject({ title: "Gauni la Kufunga", description: "Limefumwa Thika." })
  })

  it("is the English one without a translation, and another row with one", () => {
    const english = row()
    expect(english).toMatchObject({ card_sw: null, detail_sw: null, swahili: null })
    const translated = row({ swahili })
    expect(translated.card).toEqual(english.card)
    for (const name of ["list_hash", "detail_hash", "exact_hash"] as const) {
      expect(translated[name]).not.toBe(english[name])
    }
  })
})
