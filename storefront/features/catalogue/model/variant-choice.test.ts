import { expect, it } from "vitest"
import { chosenVariant, colorOptions, firstChoice, scarcity, sizeOptions, withColor } from "./variant-choice"

const variants = [
  { color: "Sand", size: "S", stock: 0 },
  { color: "Sand", size: "M", stock: 0 },
  { color: "Indigo", size: "S", stock: 4 },
  { color: "Indigo", size: "M", stock: 0 },
  { color: "Ochre", size: "S", stock: 0 },
  { color: "Ochre", size: "M", stock: 9 },
]

it("greys out a colour only when it is gone in every size", () => {
  expect(colorOptions(variants)).toEqual([
    { value: "Sand", available: false },
    { value: "Indigo", available: true },
    { value: "Ochre", available: true },
  ])
})

it("greys out the sizes that the chosen colour does not have", () => {
  expect(sizeOptions(variants, "Indigo")).toEqual([
    { value: "S", available: true },
    { value: "M", available: false },
  ])
  expect(sizeOptions(variants, null).every(({ available }) => available)).toBe(true)
})

it("begins with the first colour in stock and leaves the size to the shopper", () => {
  expect(firstChoice(variants)).toEqual({ color: "Indigo", size: null })
})

it("chooses the size where there is only one, and nothing where a product has no options", () => {
  expect(firstChoice([{ color: null, size: "One size", stock: 1 }])).toEqual({ color: null, size: "One size" })
  expect(firstChoice([{ color: null, size: null, stock: 1 }])).toEqual({ color: null, size: null })
})

it("keeps the size on a change of colour only where it is in stock", () => {
  expect(withColor(variants, { color: "Indigo", size: "S" }, "Ochre")).toEqual({ color: "Ochre", size: null })
  expect(withColor(variants, { color: "Indigo", size: "M" }, "Ochre")).toEqual({ color: "Ochre", size: "M" })
})

it("knows the variant once everything is chosen", () => {
  expect(chosenVariant(variants, { color: "Indigo", size: null })).toBeNull()
  expect(chosenVariant(variants, { color: "Indigo", size: "S" })).toBe(variants[2])
})

it.each([
  [0, null],
  [1, "Only 1 left"],
  [5, "Only 5 left"],
  [6, null],
])("says of a stock of %i: %s [PD-04]", (stock, words) => {
  expect(scarcity({ color: null, size: null, stock })).toBe(words)
})

it("begins with the colour that the product's card shows, while it is in stock", () => {
  const card = "/media/sand.jpg"
  const indigo = { color: "Indigo", size: "M", stock: 3, pictures: ["/media/indigo.jpg"] }
  const sand = { color: "Sand", size: "M", stock: 1, pictures: [card] }
  expect(firstChoice([indigo, sand], card).color).toBe("Sand")
  expect(firstChoice([indigo, { ...sand, stock: 0 }], card).color).toBe("Indigo")
})
