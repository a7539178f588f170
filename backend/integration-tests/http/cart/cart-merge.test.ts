import { MergeCartResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { cartOf, newShopper, stockedVariants } from "../../support/shopper"

let shop: Shop
let visitor: Visitor
beforeAll(async () => {
  shop = await startShop({ simulator: false })
  visitor = (await newShopper(shop)).visitor
})
beforeEach(() => visitor.api("/api/cart", { method: "DELETE" }))
afterAll(() => shop.stop())

const guestCart = () => `guest-${String(Math.random())}`

async function merge(who: Visitor, body: object, headers: Record<string, string> = {}): Promise<MergeCartResponse> {
  const answer = await who.api<unknown>("/api/cart/merge", { body, headers })
  expect(answer.status).toBe(200)
  return MergeCartResponse.parse(answer.body)
}

describe("POST /api/cart/merge", () => {
  it("adds a guest's items to those of the cart [GC-05]", async () => {
    const [shirt, dress] = await stockedVariants(shop, 2, 10)
    await visitor.api("/api/cart", { body: { ...shirt, quantity: 2 } })
    const { cart, changes } = await merge(visitor, {
      guestCartId: guestCart(),
      items: [
        { ...shirt, quantity: 1, price: 1 },
        { ...shirt, quantity: 2 },
        { ...dress, quantity: 4 },
      ],
    })
    expect(changes).toEqual([])
    expect(cart.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [shirt?.variantId, 5],
      [dress?.variantId, 4],
    ])
    expect(cart.total).toBe(cart.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0))
    expect(await cartOf(visitor)).toEqual(cart)
  })

  it("merges one guest cart once, also when it is sent ten times concurrently or again later [GC-05]", async () => {
    const [shirt] = await stockedVariants(shop, 1, 50)
    const body = { guestCartId: guestCart(), items: [{ ...shirt, quantity: 3 }] }
    const answers = await Promise.all(Array.from({ length: 10 }, () => merge(visitor, body)))
    for (const { cart } of answers) expect(cart.quantity).toBe(3)
    expect((await merge(visitor, body)).cart.quantity).toBe(3)
    expect((await merge(visitor, { ...body, guestCartId: guestCart() })).cart.quantity).toBe(6)
  })

  it("is limited by the stock, and tells the shopper [GC-05] [GC-06]", async () => {
    const [shirt, dress, coat] = await stockedVariants(shop, 3, 3)
    await visitor.api("/api/cart", { body: { ...shirt, quantity: 2 } })
    await shop.db.query(
      `update inventory_level set stocked_quantity = 0 where inventory_item_id =
        (select inventory_item_id from product_variant_inventory_item where variant_id = $1)`,
      [dress?.variantId],
    )
    const body = {
      guestCartId: guestCart(),
      items: [
        { ...shirt, quantity: 2 },
        { ...dress, quantity: 1 },
        { ...coat, quantity: 1 },
        { productId: "prod_gone", variantId: "variant_gone", quantity: 1 },
      ],
    }
    const { cart, changes } = await merge(visitor, body)
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([3, 1])
    const named = (item: typeof shirt) => `${item?.name ?? ""} (${item?.size ?? ""}, ${item?.color ?? ""})`
    expect(changes).toEqual([
      `Only 3 of ${named(shirt)} are left. Your cart holds 3.`,
      `${named(dress)} is sold out. It was left out.`,
      "One item is no longer sold.",
    ])
    expect((await merge(visitor, body)).changes).toEqual(changes)
  })

  it("keeps two people's merges with the same id apart", async () => {
    const other = await newShopper(shop)
    const [shirt] = await stockedVariants(shop, 1, 50)
    const body = { guestCartId: guestCart(), items: [{ ...shirt, quantity: 2 }] }
    await merge(visitor, body)
    expect((await merge(other.visitor, body)).cart.quantity).toBe(2)
    expect((await cartOf(visitor)).quantity).toBe(2)
  })

  it("rejects the same key for another guest cart, and too many items", async () => {
    const [shirt] = await stockedVariants(shop, 1, 50)
    const headers = { "idempotency-key": guestCart() }
    const items = [{ ...shirt, quantity: 1 }]
    await merge(visitor, { guestCartId: guestCart(), items }, headers)
    const again = await visitor.api("/api/cart/merge", { body: { guestCartId: guestCart(), items }, headers })
    expect(again.status).toBe(422)
    const many = Array<unknown>(51).fill(items[0])
    expect((await visitor.api("/api/cart/merge", { body: { guestCartId: guestCart(), items: many } })).status).toBe(400)
    expect((await merge(visitor, { guestCartId: guestCart(), items: [] })).cart.quantity).toBe(1)
  })
})
