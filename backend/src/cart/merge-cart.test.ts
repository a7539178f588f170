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
  it("adds up", () => {
    const plan = planMerge(new Map([["a", 2]]), [{ item: sellable("a", 9), quantity: 3 }], 0)
    expect([quantities(plan), plan.changes]).toEqual([[5], []])
  })

  it("goes as far as the stock does", () => {
    const plan = planMerge(new Map([["a", 2]]), [{ item: sellable("a", 3), quantity: 3 }], 0)
    expect(quantities(plan)).toEqual([3])
    expect(plan.changes).toEqual(["Only 3 of Linen Shirt (M, Sand) are left. Your cart holds 3."])
  })

  it("never takes away what the cart holds already, even when the shelf is emptier", () => {
    const plan = planMerge(new Map([["a", 4]]), [{ item: sellable("a", 1), quantity: 1 }], 0)
    expect(quantities(plan)).toEqual([])
    expect(plan.changes).toEqual(["Only 1 of Linen Shirt (M, Sand) is left. Your cart holds 4."])
  })

  it("stops at the most that one line may hold", () => {
    const plan = planMerge(new Map([["a", 60]]), [{ item: sellable("a", 500), quantity: 60 }], 0)
    expect(quantities(plan)).toEqual([99])
    expect(plan.changes).toHaveLength(1)
  })

  it("leaves out what a full cart has no line for, but adds to the lines it has", () => {
    const held = new Map(Array.from({ length: MAX_CART_LINES }, (_, line) => [`line-${String(line)}`, 1]))
    const wanted = [
      { item: sellable("new", 9), quantity: 1 },
      { item: sellable("line-0", 9), quantity: 1 },
    ]
    const plan = planMerge(held, wanted, 0)
    expect(quantities(plan)).toEqual([2])
    expect(plan.changes).toEqual(["Your cart is full, so Linen Shirt (M, Sand) was left out."])
  })

  it("says how many are not sold any more", () => {
    expect(planMerge(new Map(), [], 2).changes).toEqual(["2 items are no longer sold."])
  })
})
