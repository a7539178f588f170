import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../harness"
import { brokenInvariants } from "../harness/invariants"
import type { Buyer, Variant } from "./buyer"
import { addToCart, newBuyer, order, plainCheckout, someVariants, stockOf } from "./buyer"

let shop: Shop
let variants: Variant[]

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  variants = await someVariants(shop, 4)
})

beforeEach(async () => {
  for (const variant of variants) await stockOf(shop, variant, 10_000)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

/** People who have each put the same lines into their carts. */
async function buyersWith(count: number, lines: readonly [Variant, number][]): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n += 1) {
    const buyer = await newBuyer(shop)
    for (const [variant, quantity] of lines) await addToCart(buyer, variant, quantity)
    buyers.push(buyer)
  }
  return buyers
}

const statusesOf = (buyers: readonly Buyer[]) =>
  Promise.all(buyers.map(async ({ visitor }) => (await visitor.api("/api/checkout", { body: plainCheckout })).status))

const count = (statuses: readonly number[], wanted: number) => statuses.filter((status) => status === wanted).length

async function levelOf(variant: Variant) {
  const { rows } = await shop.db.query<{ free: string }>(
    `select stocked_quantity - reserved_quantity as free from inventory_level where id = $1`,
    [variant.levelId],
  )
  return Number(rows[0]?.free)
}

describe("stock", () => {
  it("of ten is sold exactly ten times to thirty buyers at once", async () => {
    const [last] = variants as [Variant]
    const buyers = await buyersWith(30, [[last, 1]])
    await stockOf(shop, last, 10)
    const statuses = await statusesOf(buyers)
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([10, 20])
    expect(await levelOf(last)).toBe(0)
  }, 120_000)

  it("shared by two lines is counted once for both", async () => {
    const [, one, other] = variants as [Variant, Variant, Variant]
    await shop.db.query(`update product_variant_inventory_item set inventory_item_id = $1 where variant_id = $2`, [
      one.inventoryItemId,
      other.id,
    ])
    const [buyer] = (await buyersWith(1, [
      [one, 2],
      [other, 2],
    ])) as [Buyer]
    await stockOf(shop, one, 3)
    const refused = await buyer.visitor.api<{ code: string }>("/api/checkout", { body: plainCheckout })
    expect([refused.status, refused.body.code]).toEqual([409, "out_of_stock"])
    expect(await levelOf(one)).toBe(3)
    await stockOf(shop, one, 4)
    await order(buyer)
    expect(await levelOf(one)).toBe(0)
  })

  it("of a set is taken once for each of its parts", async () => {
    const [, , , set] = variants as [Variant, Variant, Variant, Variant]
    await shop.db.query(`update product_variant_inventory_item set required_quantity = 2 where variant_id = $1`, [
      set.id,
    ])
    const [buyer] = (await buyersWith(1, [[set, 3]])) as [Buyer]
    await stockOf(shop, set, 5)
    expect((await buyer.visitor.api("/api/checkout", { body: plainCheckout })).body).toMatchObject({ left: 2 })
    await stockOf(shop, set, 6)
    await order(buyer)
    expect(await levelOf(set)).toBe(0)
    await shop.db.query(`update product_variant_inventory_item set required_quantity = 1 where variant_id = $1`, [
      set.id,
    ])
  })

  it("ordered in opposite orders by many at once never deadlocks", async () => {
    const [first, second] = variants as [Variant, Variant]
    await stockOf(shop, first, 100)
    await stockOf(shop, second, 100)
    const forwards = await buyersWith(4, [
      [first, 1],
      [second, 1],
    ])
    const backwards = await buyersWith(4, [
      [second, 1],
      [first, 1],
    ])
    const statuses = await statusesOf(forwards.flatMap((buyer, n) => [buyer, backwards[n] ?? buyer]))
    expect(count(statuses, 201)).toBe(8)
    expect(await levelOf(first)).toBe(92)
  })

  it("that the engine miscounted is counted again from its reservations", async () => {
    const [first] = variants as [Variant]
    await stockOf(shop, first, 2)
    await shop.db.query(`update inventory_level set reserved_quantity = reserved_quantity - 1 where id = $1`, [
      first.levelId,
    ])
    const buyers = await buyersWith(2, [[first, 1]])
    await addToCart(buyers[0] as Buyer, first, 1)
    await order(buyers[0] as Buyer)
    expect(await levelOf(first)).toBe(0)
    expect((await statusesOf(buyers.slice(1)))[0]).toBe(409)
  })
})
