import { expect, it } from "vitest"
import {
  chosenVariant,
  firstChoice,
  firstMissingOption,
  optionGroups,
  priceOf,
  stockLabel,
  withValue,
} from "./variant-choice"
import { productVariants, type Row } from "~/testing/variants"

const SHIRT: Row[] = [
  [{ Colour: "Sand", Size: "S" }, 0],
  [{ Colour: "Sand", Size: "M" }, 0],
  [{ Colour: "Indigo", Size: "S" }, 4],
  [{ Colour: "Indigo", Size: "M" }, 0],
  [{ Colour: "Ochre", Size: "S" }, 0],
  [{ Colour: "Ochre", Size: "M" }, 9],
]
const shirt = productVariants(SHIRT)
const valuesOf = (name: string, choice = {}, product = shirt) =>
  optionGroups(product, choice).find((group) => group.name === name)?.values

it("greys out a colour only when it is sold out in every size, whichever size is chosen", () => {
  expect(valuesOf("Colour", { Size: "S" })).toEqual([
    { value: "Sand", available: false },
    { value: "Indigo", available: true },
    { value: "Ochre", available: true },
  ])
})

it("greys out the sizes that the chosen colour does not have", () => {
  expect(valuesOf("Size", { Colour: "Indigo" })).toEqual([
    { value: "S", available: true },
    { value: "M", available: false },
  ])
  expect(valuesOf("Size")?.every(({ available }) => available)).toBe(true)
})

it("preselects the first colour in stock, but no size", () => {
  expect(firstChoice(shirt)).toEqual({ Colour: "Indigo" })
  expect(firstMissingOption(shirt, firstChoice(shirt))).toBe("Size")
})

it("preselects options with a single value, and nothing for a product without options", () => {
  const scarf = productVariants([[{ Size: "One size" }, 1]])
  expect(firstChoice(scarf)).toEqual({ Size: "One size" })
  const plain = productVariants([[{}, 1]])
  expect(firstChoice(plain)).toEqual({})
  expect(chosenVariant(plain, {})).toBe(plain.variants[0])
})

it("keeps the size when the colour changes only if it is in stock", () => {
  expect(withValue(shirt, { Colour: "Indigo", Size: "S" }, ["Colour", "Ochre"])).toEqual({ Colour: "Ochre" })
  expect(withValue(shirt, { Colour: "Indigo", Size: "M" }, ["Colour", "Ochre"])).toEqual({ Colour: "Ochre", Size: "M" })
})

it("determines the variant once every option is chosen", () => {
  expect(chosenVariant(shirt, { Colour: "Indigo" })).toBeNull()
  expect(chosenVariant(shirt, { Colour: "Indigo", Size: "S" })).toBe(shirt.variants[2])
})

it("does not preselect other options, and shows the lowest price that is still possible [OP-02]", () => {
  const rug = productVariants([
    [{ Material: "Leather", Size: "L" }, 2, 4500],
    [{ Material: "Sisal", Size: "L" }, 2, 2500],
    [{ Material: "Sisal", Size: "S" }, 0, 900],
  ])
  expect(firstChoice(rug)).toEqual({})
  expect(firstMissingOption(rug, {})).toBe("Material")
  expect(priceOf(rug.variants, {})).toMatchObject({ price: 2500, varies: true })
  expect(priceOf(rug.variants, { Material: "Leather" })).toMatchObject({ price: 4500, varies: false })
  expect(valuesOf("Size", { Material: "Sisal" }, rug)).toEqual([
    { value: "L", available: true },
    { value: "S", available: false },
  ])
})

it.each([
  [0, null],
  [1, "Only 1 left"],
  [5, "Only 5 left"],
  [6, null],
])("labels a stock of %i as %s [PD-04]", (stock, label) => {
  expect(stockLabel({ stock })).toBe(label)
})

it("labels a variant without stock that is sold all the same [MO-01]", () => {
  expect(stockLabel({ stock: 99, madeToOrder: true })).toBe("Made to order")
})

it("preselects the colour on the product's card, while it is in stock", () => {
  const shownIn = (stock: number) => {
    const product = productVariants([
      [{ Colour: "Indigo" }, 3],
      [{ Colour: "Sand" }, stock],
    ])
    const variants = product.variants.map((variant, index) => ({
      ...variant,
      pictures: [`/media/${String(index)}.jpg`],
    }))
    return firstChoice({ ...product, variants }, "/media/1.jpg")
  }
  expect(shownIn(1)).toEqual({ Colour: "Sand" })
  expect(shownIn(0)).toEqual({ Colour: "Indigo" })
})
