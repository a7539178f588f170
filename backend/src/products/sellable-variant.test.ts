import { expect, it } from "vitest"
import { preferredVariant } from "./sellable-variant"

const variant = (price: number, stock: number) => ({ price, stock })

it.each([
  ["the cheapest in stock", [variant(900, 3), variant(700, 3), variant(500, 0)], 1, 700],
  ["one with all of the units", [variant(700, 1), variant(900, 2)], 2, 900],
  ["the cheapest when none has all of the units", [variant(900, 1), variant(700, 2)], 5, 700],
  ["the first when all are sold out", [variant(900, 0), variant(700, 0)], 1, 900],
])("a product without a choice of variant represents %s", (_, variants, quantity, price) => {
  expect(preferredVariant(variants, quantity)?.price).toBe(price)
})
