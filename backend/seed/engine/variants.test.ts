import { describe, expect, it } from "vitest"
import { PRODUCTS, SUBCATEGORIES } from "../catalogue"
import { SALES } from "../catalogue/sales"
import { stockOf, variantsOf } from "./variants"

const bySlug = new Map(PRODUCTS.map((product) => [product.slug, product]))

function stockOfSlug(slug: string): number[] {
  const product = bySlug.get(slug)
  if (!product) throw new Error(`no product ${slug}`)
  return stockOf(product)
}

describe("the demo catalogue", () => {
  it("has at least 64 products, each with its own URL", () => {
    expect(bySlug.size).toBe(PRODUCTS.length)
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(64)
  })

  it("gives every variant its own SKU", () => {
    const skus = PRODUCTS.flatMap((product) => variantsOf(product).map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(skus.length)
  })

  it("puts every product into a subcategory of its audience, and leaves no category empty", () => {
    const parents = new Map(SUBCATEGORIES.map(({ handle, parent }) => [handle, parent]))
    for (const { category, audience } of PRODUCTS) expect(parents.get(category)).toBe(audience)
    expect(new Set(PRODUCTS.map(({ category }) => category)).size).toBe(parents.size)
  })

  it("has the stock levels that its documentation states", () => {
    expect(Math.min(...stockOfSlug("amani-linen-wrap-dress"))).toBeGreaterThanOrEqual(14)
    expect(stockOfSlug("usiku-evening-kaftan").every((stock) => stock === 0)).toBe(true)
    expect(stockOfSlug("kilifi-adire-column-dress").every((stock) => stock >= 1 && stock <= 3)).toBe(true)
    const patchy = stockOfSlug("nyota-slip-dress")
    expect(patchy.some((stock) => stock === 0) && patchy.some((stock) => stock > 0)).toBe(true)
  })

  it("has one running sale and one scheduled sale, both with lower prices", () => {
    for (const sale of SALES) {
      for (const [slug, price] of Object.entries(sale.prices))
        expect(price).toBeLessThan(bySlug.get(slug)?.shillings ?? 0)
    }
    expect(SALES.map((sale) => sale.startsInDays > 0)).toEqual([false, true])
  })
})
