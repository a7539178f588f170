import { describe, expect, it } from "vitest"
import { deliveryFacts } from "./delivery-facts"
import type { ShippingTableRow } from "./shipping-table"

const option = (changes: Partial<ShippingTableRow>): ShippingTableRow => ({
  ...{ id: "so_1", name: "Courier", eta: "2 days", zone: "Kenya", areas: [], limits: [] },
  prices: [{ amount: 300, limits: [] }],
  ...changes,
})

describe("what texts say about delivery", () => {
  it("names options that all of Kenya can choose", () => {
    const nairobi = option({ id: "so_2", name: "Rider", areas: ["Nairobi"] })
    expect(deliveryFacts([option({}), nairobi]).everywhere).toEqual([{ name: "Courier", eta: "2 days", price: 300 }])
  })

  it.each([
    ["by weight", option({ limits: [{ by: "weight", is: "below", value: 500 }] })],
    ["by sum", option({ limits: [{ by: "sum", is: "above", value: 5000 }] })],
    ["by a profile", option({ onlyFor: "Furniture" })],
  ])("leaves out options that are for some goods only: %s", (_, limited) => {
    expect(deliveryFacts([limited]).everywhere).toEqual([])
  })
})
