import { afterAll, beforeAll, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"
import { buyerWithCart, findVariants, order, plainCheckout, setStock, type Variant } from "../../support/buyer"
import { guestDetails, guestWithCart } from "../../support/guest"

let shop: Shop
let variant: Variant
beforeAll(async () => {
  shop = await startShop()
  variant = (await findVariants(shop, 1))[0] ?? expect.fail("the seed has no variant")
  await setStock(shop, variant, 20)
})
afterAll(() => shop.stop())

async function languageOf(orderId: string): Promise<unknown> {
  const { rows } = await shop.db.query<{ language: unknown }>(
    `select metadata->>'language' as language from "order" where id = $1`,
    [orderId],
  )
  return rows[0]?.language
}

/** Orders the cart, and returns the order's id. */
async function place(visitor: Visitor, path: string, { body, language }: { body: object; language: string }) {
  const headers = { "accept-language": language }
  const answer = await visitor.api<{ order: { id: string } }>(path, { body, headers })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.order.id
}

it("an order has the language of the request that placed it, with and without an account [SW-35]", async () => {
  const buyer = await buyerWithCart(shop, variant)
  const ofAccount = await place(buyer.visitor, "/api/checkout", { body: plainCheckout, language: "sw-KE" })
  expect(await languageOf(ofAccount)).toBe("sw")
  const guest = await guestWithCart(shop, variant)
  const ofGuest = await place(guest, "/api/guest/checkout", { body: guestDetails(), language: "sw" })
  expect(await languageOf(ofGuest)).toBe("sw")
  expect(await languageOf((await order(await buyerWithCart(shop, variant))).id)).toBe("en")
})
