import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import type { Buyer, Variant } from "../../support/buyer"
import { addToCart, newBuyer, order, plainCheckout, findVariants, readStock, setStock } from "../../support/buyer"
import { whileLocked } from "../../support/database-locks"
import { Merchant } from "../../support/merchant"
import { cartOf } from "../../support/shopper"

let shop: Shop
let variants: Variant[]
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  variants = await findVariants(shop, 4)
})

beforeEach(async () => {
  for (const variant of variants) await setStock(shop, variant, 10_000)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

/** Buyers with equal carts. */
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

/** Changes of which inventory items a variant consists, and how many of them. */
const changeItemsOf = (variant: Variant, column: "inventory_item_id" | "required_quantity", value: string | number) =>
  shop.db.query(
    `update product_variant_inventory_item set ${column} = $1, updated_at = clock_timestamp() where variant_id = $2`,
    [value, variant.id],
  )

describe("stock", () => {
  it("of ten is sold exactly ten times to thirty concurrent buyers", async () => {
    const [last] = variants as [Variant]
    const buyers = await buyersWith(30, [[last, 1]])
    await setStock(shop, last, 10)
    const statuses = await statusesOf(buyers)
    expect([count(statuses, 201), count(statuses, 409)]).toEqual([10, 20])
    expect(await levelOf(last)).toBe(0)
  })

  it("shared by two lines is counted once for both", async () => {
    const [, one, other] = variants as [Variant, Variant, Variant]
    await changeItemsOf(other, "inventory_item_id", one.inventoryItemId)
    const [buyer] = (await buyersWith(1, [
      [one, 2],
      [other, 2],
    ])) as [Buyer]
    await setStock(shop, one, 3)
    const refused = await buyer.visitor.api<{ code: string }>("/api/checkout", { body: plainCheckout })
    expect([refused.status, refused.body.code]).toEqual([409, "out_of_stock"])
    expect(await levelOf(one)).toBe(3)
    await setStock(shop, one, 4)
    await order(buyer)
    expect(await levelOf(one)).toBe(0)
  })

  it("of a set is reserved once for each of its parts", async () => {
    const [, , , set] = variants as [Variant, Variant, Variant, Variant]
    await changeItemsOf(set, "required_quantity", 2)
    const [buyer] = (await buyersWith(1, [[set, 3]])) as [Buyer]
    await setStock(shop, set, 5)
    expect((await buyer.visitor.api("/api/checkout", { body: plainCheckout })).body).toMatchObject({ left: 2 })
    await setStock(shop, set, 6)
    await order(buyer)
    expect(await levelOf(set)).toBe(0)
    await changeItemsOf(set, "required_quantity", 1)
  })

  it("ordered in opposite sequence by concurrent buyers never deadlocks", async () => {
    const [first, second] = variants as [Variant, Variant]
    await setStock(shop, first, 100)
    await setStock(shop, second, 100)
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

  it("is stocked minus reserved pieces, whatever a statement writes as reserved", async () => {
    const [first] = variants as [Variant]
    const { reserved } = await readStock(shop, first)
    await shop.db.query(`update inventory_level set reserved_quantity = 0 where id = $1`, [first.levelId])
    expect((await readStock(shop, first)).reserved).toBe(reserved)
  })

  // Medusa's cancellation reads the level, computes, and writes it.
  it.each(["shopper", "merchant"] as const)(
    "released by a cancelling %s while another order reserves the same item is computed after both",
    async (canceller) => {
      const [first] = variants as [Variant]
      const [buyer] = (await buyersWith(1, [[first, 2]])) as [Buyer]
      const { id } = await order(buyer)
      const before = await readStock(shop, first)
      await whileLocked(shop, {
        statement: `with level as (select * from inventory_level where id = $1 for update)
          insert into reservation_item (id, inventory_item_id, location_id, quantity, raw_quantity)
          select 'resitem_of_another', inventory_item_id, location_id, 3, '{"value": "3", "precision": 20}' from level`,
        values: [first.levelId],
        work: () =>
          canceller === "shopper"
            ? buyer.visitor.api(`/api/orders/${id}/cancel`, { body: {} })
            : merchant.call("POST", `/admin/orders/${id}/cancel`, {}),
      })
      expect(await readStock(shop, first)).toEqual({ ...before, reserved: before.reserved - 2 + 3 })
      await shop.db.query(`delete from reservation_item where id = 'resitem_of_another'`)
      expect(await readStock(shop, first)).toEqual({ ...before, reserved: before.reserved - 2 })
    },
  )

  it("of an item added to a cart during its checkout is not reserved, and the item is in the next cart", async () => {
    const [first, second] = variants as [Variant, Variant]
    const [buyer] = (await buyersWith(1, [[first, 1]])) as [Buyer]
    const placed = await whileLocked(shop, {
      statement: `select id from inventory_level where id = $1 for update`,
      values: [first.levelId],
      work: () => order(buyer),
      meanwhile: () => addToCart(buyer, second, 1),
    })
    expect(placed.items.map(({ productId }) => productId)).toEqual([first.productId])
    expect((await cartOf(buyer.visitor)).items.map(({ variantId }) => variantId)).toEqual([second.id])
  })
})
