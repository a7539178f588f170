import { expect, it } from "vitest"
import { quickViewWords } from "./quick-view-words"

it("uses the specified words where a product has none of its own", () => {
  const words = quickViewWords({ subcategory: null, sizes: [], colors: [], description: " " })
  expect(words).toMatchObject({ badge: "New Arrival", sizes: "Available sizes: S, M, L", colors: "Various colors" })
  expect(words.description).not.toBe(" ")
})

it("uses the product's own words", () => {
  expect(quickViewWords({ subcategory: "Dresses", sizes: ["8", "10"], colors: ["Ink"], description: "Long." })).toEqual(
    {
      badge: "Dresses",
      sizes: "Available sizes: 8, 10",
      colors: "Ink",
      description: "Long.",
    },
  )
})
