import { AdminOrderDetail, type Cart } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { Administrator } from "../../support/administrator"
import { type Buyer, newBuyer, orderAndPay, readOrder } from "../../support/buyer"
import { createProduct, publicPage } from "../../support/custom-product"
import { onlyEmail } from "../../support/mailbox"
import { Merchant } from "../../support/merchant"

let shop: Shop
let merchant: Merchant
let made: Awaited<ReturnType<typeof createProduct>>
let variantId: string

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
  made = await createProduct(merchant, {
    title: "Kaftan",
    options: { Size: ["S"] },
    variants: [{ options: { Size: "S" }, price: 1500, stock: 2 }],
  })
  variantId = made.variants[0]?.id ?? ""
  await merchant.call("POST", `/admin/products/${made.id}/variants/${variantId}`, { allow_backorder: true })
  await publicPage(shop, made.handle, ({ variants }) => variants[0]?.counted === false)
})

afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

async function buyerOf(quantity: number): Promise<{ buyer: Buyer; cart: Cart }> {
  const buyer = await newBuyer(shop)
  const body = { productId: made.id, variantId, quantity }
  const { status, body: cart } = await buyer.visitor.api<Cart>("/api/cart", { body })
  expect(status).toBe(200)
  return { buyer, cart }
}

async function setStocked(units: number): Promise<void> {
  await shop.db.query(
    `update inventory_level l
        set stocked_quantity = l.reserved_quantity + $2::numeric,
            raw_stocked_quantity = jsonb_build_object('value', (l.reserved_quantity + $2::numeric)::text, 'precision', 20)
       from product_variant_inventory_item part
      where part.variant_id = $1 and part.inventory_item_id = l.inventory_item_id`,
    [variantId, units],
  )
}

const WORDS = "Made to order"

describe("a variant that the merchant sells on backorder", () => {
  it("is made to order from the first unit that is not in stock [MO-01] [MO-02]", async () => {
    const inStock = await buyerOf(2)
    expect(inStock.cart.items[0]).not.toHaveProperty("madeToOrder")
    expect((await buyerOf(3)).cart.items[0]).toMatchObject({ quantity: 3, stock: 99, madeToOrder: true })
    const paid = await orderAndPay(inStock.buyer)
    expect(paid.items[0]).not.toHaveProperty("madeToOrder")
    // Both pieces are reserved, so that none is left for others.
    await publicPage(shop, made.handle, ({ variants }) => variants[0]?.madeToOrder === true)
    expect((await buyerOf(1)).cart.items[0]).toMatchObject({ madeToOrder: true })
  })

  it("is called so in the order, its e-mail, the dashboard and on the packing slip, also when it has arrived [MO-02] [MO-03]", async () => {
    await setStocked(0)
    const { buyer } = await buyerOf(1)
    const placed = await orderAndPay(buyer)
    expect(placed.items).toMatchObject([{ size: "S", madeToOrder: true }])
    expect((await onlyEmail(shop, buyer.email, "placed")).text).toContain(`S · ${WORDS}`)
    await setStocked(5)
    await publicPage(shop, made.handle, ({ variants }) => variants[0]?.madeToOrder === undefined)
    expect((await readOrder(buyer, placed.id)).items).toMatchObject([{ madeToOrder: true }])
    const administrator = await Administrator.signIn(shop)
    const listed = AdminOrderDetail.parse((await administrator.get(`/api/admin/orders/${placed.id}`)).body)
    expect(listed.items).toMatchObject([{ madeToOrder: true }])
    const slip = await fetch(`${shop.url}/admin/orders/${placed.id}/packing-slip`, { headers: merchant.headers })
    expect(await slip.text()).toContain(WORDS)
  })
})
