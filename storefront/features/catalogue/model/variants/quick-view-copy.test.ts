import { expect, it } from "vitest"
import { quickViewCopy } from "./quick-view-copy"

it("uses the specified words where a product has none of its own [QV-02] [QV-03] [QV-04] [QV-05]", () => {
  const words = quickViewCopy({ subcategory: null, sizes: [], colors: [], description: " " })
  expect(words).toMatchObject({ badge: "New Arrival", sizes: "Available sizes: S, M, L", colors: "Various colors" })
  expect(words.description).not.toBe(" ")
})

it("uses the product's own words [QV-02] [QV-03] [QV-04] [QV-05]", () => {
  expect(quickViewCopy({ subcategory: "Dresses", sizes: ["8", "10"], colors: ["Ink"], description: "Long." })).toEqual({
    badge: "Dresses",
    sizes: "Available sizes: 8, 10",
    colors: "Ink",
    description: "Long.",
  })
})
