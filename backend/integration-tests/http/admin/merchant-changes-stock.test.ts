import { CheckoutOptions } from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { startShop, type Shop } from "../../harness"
import { buyerWithCart, type Variant } from "../../support/buyer"
import { createProduct, publicPage } from "../../support/custom-product"
import { eventually } from "../../support/eventually"
import { Merchant } from "../../support/merchant"
import { standardShipping } from "../../support/order-changes"

/* Actions of the engine's admin that docs/engine-admin.md names and no other file tests. */

let shop: Shop
let merchant: Merchant
let location: string
let channel: string

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  merchant = await Merchant.signIn(shop)
  const { stock_locations } = await merchant.call<{ stock_locations: { id: string }[] }>(
    "GET",
    "/admin/stock-locations",
  )
  location = stock_locations[0]?.id ?? ""
  const { stores } = await merchant.call<{ stores: { default_sales_channel_id: string }[] }>("GET", "/admin/stores")
  channel = stores[0]?.default_sales_channel_id ?? ""
})

afterAll(() => shop.stop())

/** A product with one variant, its inventory item and its page. */
async function stocked(units: number) {
  const made = await createProduct(merchant, {
    title: "Basket",
    options: { Size: ["One"] },
    variants: [{ options: { Size: "One" }, price: 1200, stock: units }],
  })
  const [variant] = made.variants
  const expectUnits = (expected: number) => publicPage(shop, made.handle, ({ stock }) => stock === expected)
  await expectUnits(units)
  return {
    id: made.id,
    variantId: variant?.id ?? "",
    item: variant?.inventory_items[0]?.inventory_item_id ?? "",
    expectUnits,
  }
}

const level = (item: string, stocked_quantity: number) => ({
  ...{ inventory_item_id: item, location_id: location, stocked_quantity },
})

describe("A change in the engine's admin", () => {
  it("of the stock of several items at once is on their pages", async () => {
    const [one, other] = [await stocked(4), await stocked(5)]
    const update = [level(one.item, 7), level(other.item, 8)]
    await merchant.call("POST", "/admin/inventory-items/location-levels/batch", { update })
    await one.expectUnits(7)
    await other.expectUnits(8)
  })

  it("that removes an item from its location, or the item itself, leaves it sold out", async () => {
    const [one, other] = [await stocked(4), await stocked(5)]
    await merchant.call("POST", `/admin/inventory-items/${one.item}/location-levels/${location}`, {
      stocked_quantity: 0,
    })
    await merchant.call("DELETE", `/admin/inventory-items/${one.item}/location-levels/${location}`)
    await one.expectUnits(0)
    await merchant.call("DELETE", `/admin/inventory-items/${other.item}`)
    await other.expectUnits(0)
  })

  it("that makes a set of a variant counts the scarcest piece", async () => {
    const [set, piece] = [await stocked(9), await stocked(5)]
    const path = `/admin/products/${set.id}/variants/${set.variantId}/inventory-items`
    await merchant.call("POST", path, { inventory_item_id: piece.item, required_quantity: 2 })
    await set.expectUnits(2)
    await merchant.call("POST", `${path}/${piece.item}`, { required_quantity: 1 })
    await set.expectUnits(5)
    await merchant.call("DELETE", `${path}/${piece.item}`)
    await set.expectUnits(9)
  })

  it("that makes an inventory item, and gives it to a variant, sells its units", async () => {
    const made = await createProduct(merchant, {
      title: "Basket",
      options: { Size: ["One"] },
      variants: [{ options: { Size: "One" }, price: 1200 }],
    })
    const variantId = made.variants[0]?.id ?? ""
    const { inventory_item: item } = await merchant.call<{ inventory_item: { id: string } }>(
      "POST",
      "/admin/inventory-items",
      { title: "Basket in the store room", location_levels: [{ location_id: location, stocked_quantity: 6 }] },
    )
    await merchant.call("POST", `/admin/products/${made.id}/variants/${variantId}/inventory-items`, {
      ...{ inventory_item_id: item.id, required_quantity: 1 },
    })
    await merchant.call("POST", `/admin/products/${made.id}/variants/${variantId}`, { manage_inventory: true })
    await publicPage(shop, made.handle, ({ stock }) => stock === 6)
  })

  it("of an inventory item's weight, measures and need of shipping changes nothing in the shop", async () => {
    const basket = await stocked(4)
    await merchant.call("POST", `/admin/inventory-items/${basket.item}`, {
      ...{ title: "Renamed", sku: `SKU-${basket.item}`, weight: 90_000, length: 10, requires_shipping: false },
    })
    await basket.expectUnits(4)
    const buyer = await buyerWithCart(shop, { id: basket.variantId, productId: basket.id } as Variant)
    const { shippingOptions } = CheckoutOptions.parse(
      (await buyer.visitor.api("/api/checkout/options?city=Kisumu")).body,
    )
    expect(shippingOptions.map(({ id }) => id)).toContain("standard")
  })

  it("that reserves pieces takes them from the shop until the reservation is changed or deleted", async () => {
    const basket = await stocked(9)
    const { reservation } = await merchant.call<{ reservation: { id: string } }>("POST", "/admin/reservations", {
      ...{ inventory_item_id: basket.item, location_id: location, quantity: 4 },
    })
    await basket.expectUnits(5)
    await merchant.call("POST", `/admin/reservations/${reservation.id}`, { quantity: 6 })
    await basket.expectUnits(3)
    await merchant.call("DELETE", `/admin/reservations/${reservation.id}`)
    await basket.expectUnits(9)
  })

  it("that deletes a location stops the sale of its stock", async () => {
    const basket = await stocked(2)
    const { stock_location: stall } = await merchant.call<{ stock_location: { id: string } }>(
      "POST",
      "/admin/stock-locations",
      { name: "Market stall" },
    )
    await merchant.call("POST", `/admin/stock-locations/${stall.id}/sales-channels`, { add: [channel] })
    await merchant.call("POST", `/admin/inventory-items/${basket.item}/location-levels`, {
      ...{ location_id: stall.id, stocked_quantity: 6 },
    })
    await basket.expectUnits(8)
    await merchant.call("DELETE", `/admin/stock-locations/${stall.id}`)
    await basket.expectUnits(2)
  })

  it("of the store's default sales channel sells the stock of that channel", async () => {
    const basket = await stocked(3)
    const { stores } = await merchant.call<{ stores: { id: string }[] }>("GET", "/admin/stores")
    const { sales_channel: other } = await merchant.call<{ sales_channel: { id: string } }>(
      "POST",
      "/admin/sales-channels",
      { name: "Without locations" },
    )
    const choose = (id: string) =>
      merchant.call("POST", `/admin/stores/${stores[0]?.id ?? ""}`, { default_sales_channel_id: id })
    await merchant.call("POST", `/admin/sales-channels/${other.id}/products`, { add: [basket.id] })
    await choose(other.id)
    await basket.expectUnits(0)
    await choose(channel)
    await basket.expectUnits(3)
  })

  it("of a shipping option's name, price and offer is in the next checkout", async () => {
    const basket = await stocked(3)
    const buyer = await buyerWithCart(shop, { id: basket.variantId, productId: basket.id } as Variant)
    const offered = async () =>
      CheckoutOptions.parse((await buyer.visitor.api("/api/checkout/options?city=Kisumu")).body).shippingOptions
    const { id = "" } = (await standardShipping(merchant)) ?? {}
    const { shipping_option: before } = await merchant.call<{
      shipping_option: { rules: { id: string; attribute: string; operator: string; value: string }[] }
    }>("GET", `/admin/shipping-options/${id}`)
    const change = (body: object) => merchant.call("POST", `/admin/shipping-options/${id}`, body)
    await change({ name: "Standard by rider", prices: [{ currency_code: "kes", amount: 400 }] })
    await vi.waitFor(async () => {
      expect((await offered()).find((option) => option.id === "standard")).toMatchObject({
        ...{ name: "Standard by rider", price: 400 },
      })
    }, eventually)
    const hidden = { attribute: "enabled_in_store", operator: "eq", value: "false" }
    const rules = before.rules
      .map(({ id: rule, attribute, operator, value }) => ({ id: rule, attribute, operator, value }))
      .map((rule) => (rule.attribute === hidden.attribute ? { ...rule, ...hidden } : rule))
    await change({ rules })
    expect((await offered()).map((option) => option.id)).not.toContain("standard")
  })
})
