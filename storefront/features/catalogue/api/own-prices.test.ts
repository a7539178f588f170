import type { ProductDetail } from "@mavazi/contracts"
import { describe, expect, it } from "vitest"
import { pricedAs } from "./own-prices"

const variant = (id: string, price: number) => ({ id, price, compareAtPrice: null, tiers: [] })
const product = {
  ...{ id: "prod_1", price: 1000, compareAtPrice: null, priceVaries: false },
  offer: { variantId: "m", price: 1000, compareAtPrice: null },
  variants: [variant("m", 1000), variant("l", 1000)],
} as unknown as ProductDetail

const own = { m: { price: 800, compareAtPrice: 1000, tiers: [] }, l: { price: 900, compareAtPrice: null, tiers: [] } }

describe("a member's own prices [PL-03]", () => {
  it("are those of the offered variant on the card, and of each variant on the page", () => {
    const priced = pricedAs(product, own)
    expect(priced).toMatchObject({ price: 800, compareAtPrice: 1000, priceVaries: true, offer: { price: 800 } })
    expect(priced.variants).toMatchObject([
      { id: "m", price: 800, compareAtPrice: 1000 },
      { id: "l", price: 900 },
    ])
  })

  it("begin with the lowest when nothing is in stock", () => {
    expect(pricedAs({ ...product, offer: null }, own)).toMatchObject({ price: 800, offer: null })
  })

  it("are the page's for a product that the answer does not have", () => {
    expect(pricedAs(product, {})).toBe(product)
  })
})
