import { expect, it } from "vitest"
import { rateFor, type RateRow, type TaxableItem } from "./tax-rates"

const rate = (id: string, rules: [reference: string, id: string][] = []): RateRow => ({
  ...{ id, code: null, name: id, rate: 16, provider: "system", isDefault: rules.length === 0 },
  rules: rules.map(([reference, reference_id]) => ({ reference, reference_id })),
})

const RATES = [
  rate("standard"),
  rate("type", [["product_type", "same_id"]]),
  rate("product", [["product", "prod_1"]]),
  rate("shipping", [["shipping_option", "so_1"]]),
]

it.each<[string, TaxableItem, string]>([
  ["of the product", { productId: "prod_1", productTypeId: "same_id" }, "product"],
  ["of its type", { productId: "prod_2", productTypeId: "same_id" }, "type"],
  ["of a shipping option", { shippingOptionId: "so_1" }, "shipping"],
  ["by default", { productId: "prod_2", productTypeId: null }, "standard"],
  ["by default when only another kind of rule has the id", { productId: "same_id" }, "standard"],
])("VAT is the rate %s", (_, item, expected) => {
  expect(rateFor(RATES, item)?.id).toBe(expected)
})

it("VAT is unknown when the merchant has no rates", () => {
  expect(rateFor([], { productId: "prod_1" })).toBeNull()
})
