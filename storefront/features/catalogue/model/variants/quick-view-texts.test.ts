import { expect, it } from "vitest"
import { quickViewTexts } from "./quick-view-texts"

it("uses the specified texts where a product has none of its own [QV-02] [QV-03] [QV-04] [QV-05]", () => {
  const texts = quickViewTexts({ subcategory: null, sizes: [], colors: [], description: " " })
  expect(texts).toMatchObject({ badge: "New Arrival", sizes: "Available sizes: S, M, L", colors: "Various colors" })
  expect(texts.description).not.toBe(" ")
})

it("uses the product's own texts [QV-02] [QV-03] [QV-04] [QV-05]", () => {
  expect(quickViewTexts({ subcategory: "Dresses", sizes: ["8", "10"], colors: ["Ink"], description: "Long." })).toEqual(
    {
      badge: "Dresses",
      sizes: "Available sizes: 8, 10",
      colors: "Ink",
      description: "Long.",
    },
  )
})
