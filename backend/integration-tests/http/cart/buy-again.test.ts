import { randomUUID } from "node:crypto"
import { ErrorBody, MergeCartResponse } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { addToCart, type Buyer, newBuyer, order, setStock, type Variant, variantsWithPrices } from "../../support/buyer"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant
let variants: readonly [Variant, Variant, Variant]

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  variants = await variantsWithPrices(shop, [1500, 2500, 3500])
})

afterAll(() => shop.stop())

const again = (buyer: Pick<Buyer, "visitor">, id: string, headers: Record<string, string> = {}) =>
  buyer.visitor.api<unknown>(`/api/orders/${id}/buy-again`, { method: "POST", headers })

/** A new account's order of two units of each variant. */
async function placedOrder() {
  const buyer = await newBuyer(shop)
  for (const variant of variants) await addToCart(buyer, variant, 2)
  return { buyer, id: (await order(buyer)).id }
}

describe("POST /api/orders/:id/buy-again", () => {
  it("adds every line to the cart, once for a key [BA-01]", async () => {
    const { buyer, id } = await placedOrder()
    const key = { "idempotency-key": randomUUID() }
    const first = await again(buyer, id, key)
    expect(first.status).toBe(200)
    const { cart, changes } = MergeCartResponse.parse(first.body)
    expect(changes).toEqual([])
    expect(cart.items.map(({ variantId }) => variantId).sort()).toEqual(variants.map(({ id: each }) => each).sort())
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([2, 2, 2])
    expect(MergeCartResponse.parse((await again(buyer, id, key)).body).cart.quantity).toBe(6)
    expect(MergeCartResponse.parse((await again(buyer, id)).body).cart.quantity).toBe(12)
  })

  it("leaves out what is sold out or not sold any more, takes what is left, and says so [BA-02]", async () => {
    const { buyer, id } = await placedOrder()
    const [few, none, removed] = variants
    await setStock(shop, few, 1)
    await setStock(shop, none, 0)
    await merchant.updateProduct(removed.productId, { status: "draft" })
    try {
      const { cart, changes } = MergeCartResponse.parse((await again(buyer, id)).body)
      expect(cart.items.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([[few.id, 1]])
      expect(changes).toEqual([
        expect.stringMatching(new RegExp(`^Only 1 of ${few.title}.* is left\\. Your cart holds 1\\.$`)),
        expect.stringMatching(new RegExp(`^${none.title}.* is sold out\\. It was left out\\.$`)),
        `${removed.title} is no longer sold.`,
      ])
    } finally {
      await merchant.updateProduct(removed.productId, { status: "published" })
      for (const variant of variants) await setStock(shop, variant, 1000)
    }
  })

  it("is for the order's owner, from a page of the shop, 30 times in ten minutes [BA-03]", async () => {
    const { buyer, id } = await placedOrder()
    const stranger = await newBuyer(shop)
    const foreign = await again(stranger, id)
    expect([foreign.status, ErrorBody.parse(foreign.body).code]).toEqual([404, "order_not_found"])
    expect((await again({ visitor: shop.visitor() }, id)).status).toBe(401)
    const elsewhere = await again(buyer, id, { origin: "https://evil.example" })
    expect([elsewhere.status, ErrorBody.parse(elsewhere.body).code]).toEqual([403, "cross_site"])
    for (let call = 1; call < 30; call += 1) expect((await again(stranger, id)).status).toBe(404)
    expect((await again(stranger, id)).status).toBe(429)
  })
})
