import { MAX_CART_LINES } from "@mavazi/contracts"
import { describe, expect, it } from "vitest"
import { planMerge } from "./merge-cart"
import type { SellableVariant } from "../products/sellable-variant"

function sellable(variantId: string, stock: number): SellableVariant {
  return {
    variantId,
    productId: "prod_1",
    slug: "linen-shirt",
    title: "Linen Shirt",
    image: null,
    size: "M",
    color: "Sand",
    options: [],
    optionValues: {},
    rank: 0,
    price: 2500,
    compareAtPrice: null,
    stock,
    inventory: [],
  }
}

const quantities = (plan: ReturnType<typeof planMerge>) => plan.targets.map(({ quantity }) => quantity)

describe("planMerge", () => {
  it("adds quantities", () => {
    const plan = planMerge(new Map([["a", 2]]), [{ item: sellable("a", 9), quantity: 3 }])
    expect([quantities(plan), plan.changes]).toEqual([[5], []])
  })

  it("is limited by the stock", () => {
    const plan = planMerge(new Map([["a", 2]]), [{ item: sellable("a", 3), quantity: 3 }])
    expect(quantities(plan)).toEqual([3])
    expect(plan.changes).toEqual(["Only 3 of Linen Shirt (M, Sand) are left. Your cart holds 3."])
  })

  it("never lowers a quantity of the cart, even when the stock is lower", () => {
    const plan = planMerge(new Map([["a", 4]]), [{ item: sellable("a", 1), quantity: 1 }])
    expect(quantities(plan)).toEqual([])
    expect(plan.changes).toEqual(["Only 1 of Linen Shirt (M, Sand) is left. Your cart holds 4."])
  })

  it("is limited by the maximum of one line", () => {
    const plan = planMerge(new Map([["a", 60]]), [{ item: sellable("a", 500), quantity: 60 }])
    expect(quantities(plan)).toEqual([99])
    expect(plan.changes).toHaveLength(1)
  })

  it("drops new items for which a full cart has no line, but adds to existing lines", () => {
    const held = new Map(Array.from({ length: MAX_CART_LINES }, (_, line) => [`line-${String(line)}`, 1]))
    const requested = [
      { item: sellable("new", 9), quantity: 1 },
      { item: sellable("line-0", 9), quantity: 1 },
    ]
    const plan = planMerge(held, requested)
    expect(quantities(plan)).toEqual([2])
    expect(plan.changes).toEqual(["Your cart is full, so Linen Shirt (M, Sand) was left out."])
  })

  it("takes as many new items as a cart has lines left", () => {
    const held = new Map(Array.from({ length: MAX_CART_LINES - 1 }, (_, line) => [`line-${String(line)}`, 1]))
    const requested = ["first", "second"].map((variantId) => ({ item: sellable(variantId, 9), quantity: 1 }))
    const plan = planMerge(held, requested)
    expect(plan.targets.map(({ item }) => item.variantId)).toEqual(["first"])
    expect(plan.changes).toEqual(["Your cart is full, so Linen Shirt (M, Sand) was left out."])
  })
})
