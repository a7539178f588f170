import { expect, it } from "vitest"
import { COLOURS, PRODUCTS, SUBCATEGORIES, TOP_CATEGORIES } from "../catalogue"
import { SIZES } from "../catalogue/product"
import { CATEGORIES_IN_SWAHILI, COLOURS_IN_SWAHILI, PRODUCTS_IN_SWAHILI, SIZES_IN_SWAHILI } from "../catalogue/swahili"

it("every product, category, colour and size in words of the demo has its texts in Swahili, and no other has", () => {
  expect(Object.keys(PRODUCTS_IN_SWAHILI).sort()).toEqual(PRODUCTS.map(({ slug }) => slug).sort())
  const categories = [...TOP_CATEGORIES, ...SUBCATEGORIES].map(({ handle }) => handle)
  expect(Object.keys(CATEGORIES_IN_SWAHILI).sort()).toEqual(categories.sort())
  expect(Object.keys(COLOURS_IN_SWAHILI).sort()).toEqual(Object.keys(COLOURS).sort())
  expect(Object.keys(SIZES_IN_SWAHILI)).toEqual(
    [...new Set(Object.values(SIZES).flat())].filter((size) => /[a-z]/.test(size)),
  )
})

it.each(PRODUCTS.map(({ slug, facts }) => [slug, facts.length]))("%s has %i facts in Swahili", (slug, count) => {
  expect(PRODUCTS_IN_SWAHILI[slug]?.facts).toHaveLength(count)
})
