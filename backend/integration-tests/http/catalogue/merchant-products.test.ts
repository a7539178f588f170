import { Order } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop } from "../../harness"
import { brokenInvariants } from "../../harness/invariants"
import { addToCart, newBuyer, orderAndPay, type Variant } from "../../support/buyer"
import { Merchant } from "../../support/merchant"
import { createProduct, type ProductInput, publicPage } from "../../support/custom-product"

let shop: Shop
let merchant: Merchant

beforeAll(async () => {
  shop = await startShop()
  merchant = await Merchant.signIn(shop)
})
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([])
  await shop.stop()
})

const BASKET: ProductInput = {
  title: "Basket",
  options: { Size: ["S", "L"] },
  variants: [
    { options: { Size: "S" }, price: 800 },
    { options: { Size: "L" }, price: 1200 },
  ],
}

async function paidOrder(productId: string, variantId: string, units = 1) {
  const buyer = await newBuyer(shop)
  await addToCart(buyer, { id: variantId, productId } as Variant, units)
  return orderAndPay(buyer)
}

const ship = (id: string) =>
  merchant.call<{ status: string }>("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Our own rider" })
const profileOf = async (id: string) => {
  const { product } = await merchant.call<{ product: { shipping_profile: { id: string } | null } }>(
    "GET",
    `/admin/products/${id}?fields=*shipping_profile`,
  )
  return product.shipping_profile?.id
}

describe("A product created without a shipping profile", () => {
  it("gets the shop's profile, which its shipping options use [DL-10]", async () => {
    const { id } = await createProduct(merchant, BASKET)
    const { shipping_options } = await merchant.call<{ shipping_options: { shipping_profile_id: string }[] }>(
      "GET",
      "/admin/shipping-options",
    )
    expect(await profileOf(id)).toBe(shipping_options[0]?.shipping_profile_id)
  })

  it("can be shipped by our button and packed by the engine's, also when it was created earlier [DL-10]", async () => {
    const made = await createProduct(merchant, BASKET)
    const page = await publicPage(shop, made.handle)
    for (const pack of [
      ({ id }: Order) => ship(id),
      ({ id, items }: Order) =>
        merchant.call("POST", `/admin/orders/${id}/fulfillments`, {
          items: items.map(({ id: item, quantity }) => ({ id: item, quantity })),
        }),
    ]) {
      const paid = await paidOrder(page.id, page.variants[0]?.id ?? "")
      await shop.db.query("delete from product_shipping_profile where product_id = $1", [page.id])
      await pack(paid)
      expect(await profileOf(page.id)).toBeDefined()
    }
  })
})

describe("Products whose stock is not managed", () => {
  const unmanaged = () =>
    merchant.call<{ count: number; products: { id: string; variants: { id: string }[] }[] }>(
      "GET",
      "/admin/unmanaged-stock",
    )

  it("are listed for the merchant only [ST-01]", async () => {
    const { id } = await createProduct(merchant, BASKET)
    const { count, products } = await unmanaged()
    expect(count).toBeGreaterThanOrEqual(1)
    expect(products.find((product) => product.id === id)?.variants).toHaveLength(2)
    expect((await shop.visitor().api("/admin/unmanaged-stock")).status).toBe(401)
  })

  it("are managed after one click: the shop then sells at most the given units [ST-02] [ST-03]", async () => {
    const made = await createProduct(merchant, BASKET)
    const page = await publicPage(shop, made.handle)
    expect(page.variants.map(({ counted }) => counted)).toEqual([false, false])
    const [small, large] = page.variants.map(({ id }) => id) as [string, string]
    // Sold before the stock was managed: paid, not yet shipped.
    const before = await paidOrder(page.id, small, 2)

    const variants = [
      { id: small, stocked_quantity: 5 },
      { id: large, stocked_quantity: 0 },
    ]
    const path = `/admin/products/${page.id}/managed-stock`
    expect(await merchant.call("POST", path, { variants })).toEqual({ variants: [] })
    const counted = await publicPage(shop, made.handle, ({ stock }) => stock === 3)
    expect(counted.variants.map(({ stock, ...variant }) => [stock, variant.counted])).toEqual([
      [3, true],
      [0, true],
    ])
    expect((await unmanaged()).products.map(({ id }) => id)).not.toContain(page.id)
    await expect(merchant.call("POST", path, { variants })).rejects.toThrow(/400.+managed already/)

    const { visitor } = await newBuyer(shop)
    const body = { productId: page.id, variantId: small, quantity: 4 }
    expect((await visitor.api("/api/cart", { body })).status).toBe(409)
    expect((await ship(before.id)).status).toBe("shipped")
    const { rows } = await shop.db.query<{ stocked: number; reserved: number }>(
      `select l.stocked_quantity::int as stocked, l.reserved_quantity::int as reserved
         from inventory_level l join product_variant_inventory_item i using (inventory_item_id) where i.variant_id = $1`,
      [small],
    )
    expect(rows).toEqual([{ stocked: 3, reserved: 0 }])
  })

  it("that were managed before get the new number in the same place [ST-02]", async () => {
    const odd = { ...BASKET, variants: [{ options: { Size: "S" }, price: 800, stock: 4 }] }
    const made = await createProduct(merchant, odd)
    const variant = made.variants[0]?.id ?? ""
    await merchant.call("POST", `/admin/products/${made.id}/variants/${variant}`, { manage_inventory: false })
    const variants = [{ id: variant, stocked_quantity: 7 }]
    await merchant.call("POST", `/admin/products/${made.id}/managed-stock`, { variants })
    await publicPage(shop, made.handle, ({ stock }) => stock === 7)
  })

  it.each([{}, { variants: [] }, { variants: [{ id: "v", stocked_quantity: -1 }] }, { variants: "all" }])(
    "are not managed by %j [ST-02]",
    async (body) => {
      await expect(merchant.call("POST", "/admin/products/prod_none/managed-stock", body)).rejects.toThrow(/400/)
    },
  )
})
